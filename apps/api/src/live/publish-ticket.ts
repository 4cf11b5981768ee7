import { createHmac, timingSafeEqual } from 'node:crypto';

const LIFE_SEC = 60;
/** No stream key holds a dot. */
const TICKET = /^t\.(\d{1,10})\.(\d{1,12})\.([\w-]{43})$/;

const sign = (text: string, secret: string): string =>
  createHmac('sha256', `publish-ticket/${secret}`).update(text).digest('base64url');

/** A short-lived right to push to one room, which a page can hold where it must not know the stream key. */
export const publishTickets = (secret: string) => ({
  make(roomId: number, nowSec: number): string {
    const text = `t.${roomId}.${nowSec + LIFE_SEC}`;
    return `${text}.${sign(text, secret)}`;
  },

  /** The room that a ticket is for; undefined for what is none, is forged, or is too old. */
  read(ticket: string, nowSec: number): number | undefined {
    const [, room = '', until = '', signature = ''] = TICKET.exec(ticket) ?? [];
    if (signature === '' || Number(until) < nowSec) return undefined;
    const expected = Buffer.from(sign(`t.${room}.${until}`, secret));
    return timingSafeEqual(expected, Buffer.from(signature)) ? Number(room) : undefined;
  },
});

export type PublishTickets = ReturnType<typeof publishTickets>;
