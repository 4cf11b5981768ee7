/** What the reader said in the open room, and the chat accepted under this number. */
export type OwnLine = { groupId: string; sequence: number };

const hearers = new Set<(line: OwnLine) => void>();

/** Hears the reader's own lines, for features outside of the chat. @returns ends it */
export const onOwnLine = (hear: (line: OwnLine) => void): (() => void) => {
  hearers.add(hear);
  return () => void hearers.delete(hear);
};

export const tellOwnLine = (line: OwnLine): void => {
  for (const hear of hearers) hear(line);
};
