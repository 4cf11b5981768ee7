/** One line of a room's chat as the page keeps it. */
export type ChatLine =
  | { kind: 'text'; id: string; from: string; nick: string; text: string; own: boolean; host: boolean }
  | { kind: 'entered'; id: string; names: readonly string[]; count: number }
  | { kind: 'notice'; id: string; text: string };

/** More lines are not kept. */
export const MOST_LINES = 300;
/** Names that an entrance line spells out. */
const NAMED = 2;

/** Appends a line once; entrances that follow each other become one line. */
export const addLine = (lines: readonly ChatLine[], line: ChatLine): readonly ChatLine[] => {
  if (lines.some(({ id }) => id === line.id)) return lines;
  const last = lines.at(-1);
  if (line.kind === 'entered' && last?.kind === 'entered') {
    const names = [...last.names, ...line.names].slice(0, NAMED);
    return [...lines.slice(0, -1), { ...last, names, count: last.count + line.count }];
  }
  return [...lines, line].slice(-MOST_LINES);
};

/** One of eight name colours, always the same for one person. */
export const nameColour = (userId: string): number => {
  let hash = 0x811c9dc5;
  for (const character of userId) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  // The lower bits follow the last letters too closely for ids that count up.
  return (((hash ^ (hash >>> 15)) >>> 7) % 8) + 1;
};
