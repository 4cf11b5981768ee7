import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** A PEM with real or written-out line ends (`\n`), or only its middle, as the tools of the providers give keys out. */
const attempts = (text: string, labels: readonly string[]): string[] => {
  const whole = text.replaceAll(String.raw`\n`, '\n').trim();
  if (whole.startsWith('-----')) return [`${whole}\n`];
  const lines = whole.replaceAll(/\s/g, '').match(/.{1,64}/g) ?? [];
  return labels.map((label) => `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`);
};

const firstRsa = (pems: readonly string[], read: (pem: string) => KeyObject): KeyObject | undefined => {
  for (const pem of pems) {
    try {
      const key = read(pem);
      if (key.asymmetricKeyType === 'rsa') return key;
    } catch {
      // Another label may fit.
    }
  }
  return undefined;
};

/** @returns nothing for a text that is no private RSA key */
export const rsaPrivateKey = (text: string): KeyObject | undefined =>
  firstRsa(attempts(text, ['PRIVATE KEY', 'RSA PRIVATE KEY']), createPrivateKey);

/** @returns nothing for a text that is no public RSA key; that of a certificate counts */
export const rsaPublicKey = (text: string): KeyObject | undefined =>
  firstRsa(attempts(text, ['PUBLIC KEY', 'RSA PUBLIC KEY']), createPublicKey);
