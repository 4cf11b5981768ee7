import { createCipheriv, randomBytes } from 'node:crypto';

const KEY_CHARS = 32;
const IV_CHARS = 16;

const swapped = (text: string): string => text.replaceAll(/(.)(.)/g, '$2$1');

/**
 * Encrypts words the way that clients read them: AES-256-CBC under a key that travels with them, so this hides them
 * from a glance and no more.
 * @source protocol "Profanity lexicon"
 */
export const lexiconCipher = (): { token: string; encrypt: (text: string) => string } => {
  const key = randomBytes(KEY_CHARS / 2).toString('hex');
  return {
    token: swapped(key),
    encrypt: (text) => {
      const cipher = createCipheriv('aes-256-cbc', Buffer.from(key), Buffer.from(key.slice(0, IV_CHARS)));
      return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
    },
  };
};
