import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Texts that lie in the database unreadable: names and numbers of people. */
export type Seal = {
  close(text: string): Buffer;
  /** @throws {Error} for what was not closed with this key */
  open(sealed: Buffer): string;
  /** The same for the same text, to find it again without reading it. */
  digest(text: string): Buffer;
};

/** AES-256-GCM under a key that is made of the secret. */
export const sealWith = (secret: string): Seal => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'touchline payout', 32));
  return {
    close(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([body, decipher.final()]).toString('utf8');
    },
    digest: (text) => createHmac('sha256', key).update(text).digest(),
  };
};
