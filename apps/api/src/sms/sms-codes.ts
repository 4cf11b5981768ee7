import { createHash, randomInt } from 'node:crypto';
import type { Counters } from '@touchline/engines/counters/counters';
import type { RateLimits } from '@touchline/engines/rate-limits/rate-limits';
import type { Language } from '@touchline/domain/match-dates';
import { tooMany, wrongField } from '../refusal.ts';
import type { SmsProvider } from './sms.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const CODE_LIFE_MS = 10 * MINUTE_MS;
const MAX_TRIES = 5;
/** @source screens 6.3 "60 s countdown" */
const AGAIN_AFTER_SEC = 60;

const TEXTS: Record<Language, string> = {
  zh: '您的验证码是 {code}，10 分钟内有效。请勿告诉他人。',
  pt: 'Seu código é {code}, válido por 10 minutos. Não o informe a ninguém.',
  en: 'Your code is {code}, valid for 10 minutes. Do not tell it to anyone.',
};

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** A code from a request, and the name of its field. */
type Proof = { mobile: string; code: string; field: string };

type Source = { counters: Counters; rateLimits: RateLimits; provider: SmsProvider };

/** Codes by text message: six digits, one use, five tries. */
export const smsCodes = ({ counters, rateLimits, provider }: Source) => {
  const limit = async (key: string, count: number, windowMs: number): Promise<void> => {
    const turn = await rateLimits.take(key, { count, windowMs });
    if (!turn.allowed) throw tooMany(turn.retryAfterMs, 'mobile');
  };

  const check = async ({ mobile, code, field }: Proof): Promise<void> => {
    const tries = await counters.add(`sms:tries:${hashed(mobile)}`, 1, CODE_LIFE_MS);
    const expected = tries > MAX_TRIES ? 0 : await counters.get(`sms:code:${hashed(mobile)}`);
    if (expected === 0 || String(expected) !== code) throw wrongField(field, 'wrongCode');
  };
  /** Uses up the codes, or none of them. @throws {RefusedError} when one is wrong or has expired, naming its field */
  const useAll = async (proofs: readonly Proof[]): Promise<void> => {
    for (const proof of proofs) await check(proof);
    for (const { mobile } of proofs) await counters.remove(`sms:code:${hashed(mobile)}`);
  };

  return {
    /** @throws {RefusedError} when too many were sent to this number or from this address */
    async send(
      mobile: string,
      { address, language }: { address: string; language: Language },
    ): Promise<{ code: string; retryAfterSec: number }> {
      await limit(`sms:address:${address}`, 30, 60 * MINUTE_MS);
      await limit(`sms:minute:${hashed(mobile)}`, 1, AGAIN_AFTER_SEC * 1000);
      await limit(`sms:day:${hashed(mobile)}`, 10, DAY_MS);
      const code = randomInt(100_000, 1_000_000);
      await counters.set(`sms:code:${hashed(mobile)}`, code, CODE_LIFE_MS);
      await counters.remove(`sms:tries:${hashed(mobile)}`);
      await provider.send(mobile, TEXTS[language].replace('{code}', String(code)));
      return { code: String(code), retryAfterSec: AGAIN_AFTER_SEC };
    },

    /** Uses up the code. @throws {RefusedError} when it is wrong or has expired */
    use: (mobile: string, code: string) => useAll([{ mobile, code, field: 'code' }]),

    useAll,
  };
};

export type SmsCodes = ReturnType<typeof smsCodes>;
