import { STATUS, type Envelope, type PaymentRefusal } from '@touchline/contract/envelope';
import type { Language } from '@touchline/domain/match-dates';
import type { Refusal } from '../refusal.ts';
import { messageText } from './messages.ts';

export const okAnswer = (data: unknown, language: Language): Envelope => ({
  status: STATUS.ok,
  msg: messageText(language, 'ok'),
  data,
});

const paymentPart = ({ reason, limit }: Refusal): PaymentRefusal =>
  reason === undefined ? {} : { reason, ...(limit === undefined ? {} : { limit: Number(limit) }) };

export const refusedAnswer = (refusal: Refusal, language: Language): Envelope => ({
  status: refusal.status,
  msg: messageText(language, refusal.message, refusal),
  data: null,
  ...(refusal.field === undefined ? {} : { field: refusal.field.slice(0, 80) }),
  ...(refusal.retryAfterSec === undefined ? {} : { retry_after_sec: refusal.retryAfterSec }),
  ...(refusal.gone === undefined ? {} : { gone: refusal.gone }),
  ...paymentPart(refusal),
});
