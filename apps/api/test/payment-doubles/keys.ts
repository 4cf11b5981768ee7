import { createSign, generateKeyPairSync } from 'node:crypto';

/** A pair of RSA keys of a test. */
export const rsaPair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    privateKey,
    publicKey,
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    sign: (text: string): string => createSign('RSA-SHA256').update(text).sign(privateKey, 'base64'),
  };
};

export type RsaPair = ReturnType<typeof rsaPair>;
