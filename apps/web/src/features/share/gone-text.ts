import type { GoneReason } from '@touchline/contract/envelope';
import { CallError } from '../../platform/call-error.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';

const WORDS = {
  removed: 'share.gone',
  expired: 'share.expired',
  private: 'share.private',
} as const satisfies Record<GoneReason, MessageKey>;

/** Why something cannot be seen, in the words of the app; what never was counts as gone. */
export const goneText = (error: unknown): string =>
  t(WORDS[(error instanceof CallError ? error.gone : undefined) ?? 'removed']);

/** True where it was there once and will not come back. */
export const isGoneForGood = (error: unknown): boolean =>
  error instanceof CallError && (error.gone === 'removed' || error.gone === 'expired');
