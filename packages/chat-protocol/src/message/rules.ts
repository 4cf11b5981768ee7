/** How long a message can be recalled by its sender. @source permissions "Recall and delete" */
export const RECALL_WINDOW_SEC = 120;

/** Most bytes of the elements of one message, written as JSON; the vendor's limit. */
export const MAX_MESSAGE_BYTES = 12 * 1024;

/** @source im §4 "Message extension operate types" */
export const EXTENSION_OPERATION = { set: 1, delete: 2, clear: 3 } as const;

/** @source im §9 "Message extensions set limited to 20" */
export const MAX_EXTENSIONS = 20;
