/** The first byte of a frame. The server reads the same numbers (`apps/media/src/ingest/browser-frame.ts`). */
export const FRAME = { avcConfig: 1, aacConfig: 2, opusConfig: 3, video: 4, audio: 5 } as const;
export type FrameKind = (typeof FRAME)[keyof typeof FRAME];

const HEAD_BYTES = 6;

export type Frame = { kind: FrameKind; key?: boolean; atMs: number; bytes: Uint8Array };

/** One message to the server: kind, flags, time, data. */
export const packFrame = ({ kind, key = false, atMs, bytes }: Frame): Uint8Array<ArrayBuffer> => {
  const message = new Uint8Array(HEAD_BYTES + bytes.length);
  const view = new DataView(message.buffer);
  view.setUint8(0, kind);
  view.setUint8(1, key ? 1 : 0);
  view.setUint32(2, Math.max(0, Math.round(atMs)));
  message.set(bytes, HEAD_BYTES);
  return message;
};
