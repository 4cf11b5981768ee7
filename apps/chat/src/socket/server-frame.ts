/** One document for sockets, encoded at most once however many receive it. */
export type PreparedFrame = {
  /** UTF-8 bytes of the JSON document. */
  bytes(): Buffer;
};

/** Encodes the document lazily: a push without receivers costs nothing. */
export const prepareFrame = (document: { head: object; body: object }): PreparedFrame => {
  let bytes: Buffer | undefined;
  return { bytes: () => (bytes ??= Buffer.from(JSON.stringify(document))) };
};
