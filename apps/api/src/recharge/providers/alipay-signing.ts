import { createSign, createVerify, type KeyObject } from 'node:crypto';

export type Fields = Readonly<Record<string, string>>;

/** Fields in the order of their names, as they are signed; empty ones are not. */
const signedText = (fields: Fields): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

export const signFields = (fields: Fields, key: KeyObject): string =>
  createSign('RSA-SHA256').update(signedText(fields), 'utf8').sign(key, 'base64');

const isSignedText = (text: string, signature: string, key: KeyObject): boolean =>
  createVerify('RSA-SHA256').update(text, 'utf8').verify(key, signature, 'base64');

/** Whether Alipay signed the fields of a message; `sign` and `sign_type` themselves are left out. */
export const isSignedForm = ({ sign = '', ...fields }: Fields, key: KeyObject): boolean =>
  isSignedText(signedText({ ...fields, sign_type: '' }), sign, key);

/**
 * The part of an answer that is signed: the value of the field `<method>_response`, byte for byte.
 * @returns nothing where the answer is not built like that
 */
const signedPart = (text: string, field: string): string | undefined => {
  const mark = `"${field}":`;
  const start = text.indexOf(mark);
  const end = text.lastIndexOf(',"sign":');
  const before = text.slice(0, Math.max(start, 0)).lastIndexOf('{');
  if (start === -1 || before === -1) return undefined;
  // The signature stands behind the answer, or in front of it.
  return end > start
    ? text.slice(start + mark.length, end)
    : text.slice(start + mark.length, text.lastIndexOf('}'));
};

/** The signed part of an answer, where its signature is right. */
export const readSigned = (text: string, field: string, key: KeyObject): string | undefined => {
  const part = signedPart(text, field);
  const sign = /"sign":"([^"]+)"/.exec(text)?.[1];
  return part !== undefined && sign !== undefined && isSignedText(part, sign, key) ? part : undefined;
};
