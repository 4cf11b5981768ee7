/** What is written in a conversation and the service has not been told; it outlives the page. */
export type DeviceDraft = {
  /** Undefined when the service holds what is written. */
  read: () => string | undefined;
  keep: (text: string) => void;
  drop: () => void;
};

/** One key for each conversation, so that tabs do not overwrite each other. */
const keyOf = (selfId: string, conversationID: string): string =>
  `touchline:draft:${selfId}:${conversationID}`;

const storage = (): Storage | undefined => {
  try {
    return globalThis.location && localStorage;
  } catch {
    return undefined; // refused: what is written lives as long as the page
  }
};

/** The draft of a reader in one conversation on this device. A storage that is full or refused keeps nothing. */
export const deviceDraft = (selfId: string, conversationID: string): DeviceDraft => {
  const key = keyOf(selfId, conversationID);
  return {
    read: () => storage()?.getItem(key) ?? undefined,
    keep: (text) => {
      try {
        storage()?.setItem(key, text);
      } catch {
        storage()?.removeItem(key); // no room: an older text is not what was meant
      }
    },
    drop: () => storage()?.removeItem(key),
  };
};
