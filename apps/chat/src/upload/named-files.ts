const PATH = Buffer.from('/files/');
const NAMES = /\/files\/\d+\/([0-9a-f-]{36}(?:\.[a-z0-9]{1,8})?)/g;
const NONE: readonly string[] = [];

/** Names of uploaded files whose addresses stand in a request, as it came. */
export const filesNamedIn = (bytes: Uint8Array): readonly string[] => {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Hardly any request names one.
  if (!whole.includes(PATH)) return NONE;
  return [...new Set(Array.from(whole.toString('latin1').matchAll(NAMES), ([, name = '']) => name))];
};
