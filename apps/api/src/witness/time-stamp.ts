/**
 * Questions to time stamp authorities, and what their answers are about. Whether the signature is to be trusted is for
 * whoever checks it, with `openssl ts -verify`: this service is the one that is not believed.
 * @source RFC 3161
 */

const SEQUENCE = 0x30;
const INTEGER = 0x02;
const OCTETS = 0x04;
const VERSION_1 = Buffer.of(INTEGER, 1, 1);
/** The certificate of the authority is wanted in its answer. */
const WITH_CERTIFICATE = Buffer.of(0x01, 1, 0xff);
/** The algorithm SHA-256, without parameters. */
const SHA_256 = Buffer.from('300d06096086480165030402010500', 'hex');
const LONG_LENGTH = 0x80;

const element = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  // Nothing of a question is longer than one byte of length can say.
  return Buffer.concat([Buffer.of(tag, content.length), content]);
};

/** A whole number above zero: without zeros before it, and with one where it would read as less than zero. */
const integer = (bytes: Buffer): Buffer => {
  const first = bytes.findIndex((byte) => byte > 0);
  const digits = bytes.subarray(Math.max(0, first));
  return element(INTEGER, (digits[0] ?? 0) < LONG_LENGTH ? digits : Buffer.concat([Buffer.of(0), digits]));
};

export type Question = {
  /** What is to be stamped, by SHA-256. */
  hash: Buffer;
  /** Drawn for this question, so that an older answer is not taken for the new one. */
  nonce: Buffer;
};

/** The body of a question, of the type `application/timestamp-query`. */
export const timeStampQuery = ({ hash, nonce }: Question): Buffer =>
  element(
    SEQUENCE,
    VERSION_1,
    element(SEQUENCE, SHA_256, element(OCTETS, hash)),
    integer(nonce),
    WITH_CERTIFICATE,
  );

/** Content of the element that begins a piece of DER; undefined where it is none of this kind. */
const contentOf = (bytes: Buffer, tag: number): Buffer | undefined => {
  const [found, length] = bytes;
  if (found !== tag || length === undefined) return undefined;
  if (length < LONG_LENGTH) return bytes.subarray(2, 2 + length);
  const digits = length - LONG_LENGTH;
  if (digits < 1 || digits > 4 || bytes.length < 2 + digits) return undefined;
  return bytes.subarray(2 + digits, 2 + digits + bytes.readUIntBE(2, digits));
};

/** 0 granted, 1 granted with changes; any other refuses. */
const statusOf = (answer: Buffer): number | undefined => {
  const status = contentOf(contentOf(answer, SEQUENCE) ?? Buffer.alloc(0), SEQUENCE);
  return contentOf(status ?? Buffer.alloc(0), INTEGER)?.at(0);
};

/** What is wrong with an answer, as the end of a sentence; empty where it stamps what was asked. */
export const stampFault = (answer: Buffer, { hash, nonce }: Question): string => {
  const status = statusOf(answer);
  if (status === undefined) return 'is no time stamp';
  if (status > 1) return `refuses with the status ${status}`;
  const isOwn = answer.includes(element(OCTETS, hash)) && answer.includes(integer(nonce));
  return isOwn ? '' : 'stamps something else';
};
