import { createHmac, timingSafeEqual } from 'node:crypto';

const LIFE_SEC = 6 * 3600;
const TICKET = /^(\d{1,12})\.(\d{1,12})\.([\w-]{43})$/;

const sign = (text: string, secret: string): string =>
  createHmac('sha256', `watch-ticket/${secret}`).update(text).digest('base64url');

/** The right to watch all of one recording, in the address of its playlist: players send no token. */
export const watchTickets = (secret: string) => ({
  make(id: number, nowSec: number): string {
    const text = `${id}.${nowSec + LIFE_SEC}`;
    return `${text}.${sign(text, secret)}`;
  },

  /** Whether it is for this one, is ours, and not too old. */
  allows(ticket: string, id: number, nowSec: number): boolean {
    const [, ofId = '', until = '', signature = ''] = TICKET.exec(ticket) ?? [];
    if (signature === '' || Number(ofId) !== id || Number(until) < nowSec) return false;
    return timingSafeEqual(Buffer.from(sign(`${ofId}.${until}`, secret)), Buffer.from(signature));
  },
});
