import { createHmac, timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { PreviewCard } from '@touchline/contract/preview';
import * as v from 'valibot';

/** Hex digits of the signature. */
const MAC_LENGTH = 24;
const MOST_BYTES = 4000;
const ADDRESS = /^\/og\/(?:match|picture|name)\/([\w-]{1,3000})-([0-9a-f]{24})\.jpg$/;

export type CardAddresses = {
  /** Where the picture of a card is. */
  write: (card: PreviewCard) => string;
  /** The card of a path; undefined for a path that was not written with the same secret. */
  read: (path: string) => PreviewCard | undefined;
};

/**
 * Addresses of preview pictures. The address carries the card and a signature of it: a changed fact is another address,
 * so caches are never stale; nobody makes the server draw what it did not write; and every process can draw every card.
 */
export const cardAddresses = (secret: string): CardAddresses => {
  const macOf = (text: string): string =>
    createHmac('sha256', secret).update(`preview:${text}`).digest('hex').slice(0, MAC_LENGTH);
  return {
    write(card) {
      const text = deflateRawSync(JSON.stringify(card), { level: 9 }).toString('base64url');
      return `/og/${card.kind}/${text}-${macOf(text)}.jpg`;
    },
    read(path) {
      const [, text = '', mac = ''] = ADDRESS.exec(path) ?? [];
      if (mac === '' || !timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(text)))) return undefined;
      const json = inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: MOST_BYTES });
      return v.parse(PreviewCard, JSON.parse(json.toString()));
    },
  };
};
