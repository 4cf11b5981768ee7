import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { TempKeys } from '@touchline/contract/storage';
import * as v from 'valibot';

/** How long an address or a key for uploads is good. */
export const UPLOAD_LIFE_SEC = 600;

/** Path under which pictures are PUT with an address made for one, and with temporary keys. */
export const PICTURE_PATH = '/api/storage/picture';
export const COS_PATH = '/api/storage/cos';

const Ticket = v.object({ uid: v.number(), name: v.string(), until: v.number() });
type Ticket = v.InferOutput<typeof Ticket>;

const hmac = (algorithm: 'sha1' | 'sha256', key: string, text: string): Buffer =>
  createHmac(algorithm, key).update(text).digest();

const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

type Sealing = {
  seal: (ticket: Ticket) => string;
  open: (text: string, nowSec: number) => Ticket | undefined;
};

const cosKeys = (secret: string) => ({
  idOf: (session: string): string =>
    hmac('sha256', secret, `id:${session}`).toString('base64url').slice(0, 36),
  keyOf: (session: string): string => hmac('sha256', secret, `key:${session}`).toString('base64url'),
});

/** Signature of a request without signed headers and parameters, as object stores of this kind define it. */
export const cosSignature = (
  tmpSecretKey: string,
  { method, path, keyTime }: { method: string; path: string; keyTime: string },
): string => {
  const signKey = hmac('sha1', tmpSecretKey, keyTime).toString('hex');
  const request = `${method.toLowerCase()}\n${path}\n\n\n`;
  const digest = createHash('sha1').update(request).digest('hex');
  return hmac('sha1', signKey, `sha1\n${keyTime}\n${digest}\n`).toString('hex');
};

const keyOf = (uid: number, name: string): string => `public/images/${uid}/${name}.webp`;

type SignedRequest = { path: string; authorization: string; sessionToken: string };

const cosUploads = (secret: string, { seal, open }: Sealing) => {
  const cos = cosKeys(secret);
  /** Whether the request was signed with the keys of its session, which must still be good. */
  const isSigned = ({ path, authorization, sessionToken }: SignedRequest, nowSec: number): boolean => {
    const sent = new URLSearchParams(authorization.replaceAll('+', '%2B'));
    const field = (name: string): string => sent.get(name) ?? '';
    const keyTime = field('q-key-time');
    const [from = 0, until = 0] = keyTime.split(';').map(Number);
    const expected = cosSignature(cos.keyOf(sessionToken), { method: 'put', path, keyTime });
    const isNow = from <= nowSec && until > nowSec;
    const isOurs = field('q-ak') === cos.idOf(sessionToken);
    return isNow && isOurs && isSame(Buffer.from(field('q-signature')), Buffer.from(expected));
  };

  return {
    /** Keys by which this account signs uploads for a while. @source app §3 "Storage temporary credentials" */
    tempKeys(uid: number, nowSec: number): TempKeys {
      const until = nowSec + UPLOAD_LIFE_SEC;
      const session = seal({ uid, name: '', until });
      return {
        tmpSecretId: cos.idOf(session),
        tmpSecretKey: cos.keyOf(session),
        sessionToken: session,
        startTime: nowSec,
        expiredTime: until,
        host: COS_PATH,
        folder: `uploads/${uid}`,
      };
    },

    /** @returns the key to store under; nothing when the request was not signed with keys of ours for this folder */
    keyOfSigned(request: SignedRequest, nowSec: number): string | undefined {
      const ticket = open(request.sessionToken, nowSec);
      if (!ticket || !isSigned(request, nowSec)) return undefined;
      if (!request.path.startsWith(`${COS_PATH}/uploads/${ticket.uid}/`)) return undefined;
      // The name of the caller's choice decides only which uploads are the same one.
      const name = createHash('sha256').update(`${request.sessionToken} ${request.path}`).digest('hex');
      return keyOf(ticket.uid, name.slice(0, 24));
    },
  };
};

/** A stateless upload permission: signed and verified by this service, not stored. */
export const uploadTickets = (serviceSecret: string) => {
  const secret = hmac('sha256', serviceSecret, 'uploads').toString('base64url');

  const seal = (ticket: Ticket): string => {
    const body = Buffer.from(JSON.stringify(ticket)).toString('base64url');
    return `${body}.${hmac('sha256', secret, body).toString('base64url')}`;
  };
  const open = (text: string, nowSec: number): Ticket | undefined => {
    const [body = '', signature = ''] = text.split('.', 2);
    if (!isSame(Buffer.from(signature, 'base64url'), hmac('sha256', secret, body))) return undefined;
    const ticket = v.safeParse(Ticket, readJson(Buffer.from(body, 'base64url').toString()));
    return ticket.success && ticket.output.until > nowSec ? ticket.output : undefined;
  };

  return {
    /** One picture of this account under a name of ours. */
    forOne(uid: number, nowSec: number): { path: string; key: string } {
      const name = randomBytes(12).toString('hex');
      const ticket = seal({ uid, name, until: nowSec + UPLOAD_LIFE_SEC });
      return { path: `${PICTURE_PATH}/${ticket}`, key: keyOf(uid, name) };
    },

    /** @returns the key to store under; nothing when the ticket is not ours or has expired */
    keyOfTicket(text: string, nowSec: number): string | undefined {
      const ticket = open(text, nowSec);
      return ticket && ticket.name !== '' ? keyOf(ticket.uid, ticket.name) : undefined;
    },

    ...cosUploads(secret, { seal, open }),
  };
};

export type UploadTickets = ReturnType<typeof uploadTickets>;
