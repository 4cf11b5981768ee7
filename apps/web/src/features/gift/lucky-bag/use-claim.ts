import { useMutation, useQueryClient } from '@tanstack/react-query';
import { claimPackage, type LuckyBag } from '@touchline/contract/lucky-bag';
import { call } from '../../../platform/call.ts';
import { CallError } from '../../../platform/call-error.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { onOwnLine } from '../../../platform/own-lines.ts';
import { showFailure, showToast } from '../../../platform/toasts.ts';

const SAID_WITHIN_MS = 5_000;

/** The number under which the next own line is accepted. */
const nextSaid = (): { sequence: Promise<number | undefined>; stop: () => void } => {
  let stop = () => undefined as void;
  const sequence = new Promise<number | undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), SAID_WITHIN_MS);
    const unhear = onOwnLine((event) => resolve(event.sequence));
    stop = () => {
      clearTimeout(timer);
      unhear();
      resolve(undefined);
    };
  });
  return { sequence, stop };
};

/** Says the message of a bag where that is its condition. */
const sayFirst = async (bag: LuckyBag, say: (text: string) => Promise<void>): Promise<number | undefined> => {
  if (bag.condition !== 'message') return undefined;
  const heard = nextSaid();
  try {
    await say(bag.message);
    return await heard.sequence;
  } finally {
    heard.stop();
  }
};

/** Claims a share. What the condition asks to be said is said by the same tap. */
export const useClaim = (bag: LuckyBag, say: (text: string) => Promise<void>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const sequence = await sayFirst(bag, say);
      const body = sequence === undefined ? { id: bag.id } : { id: bag.id, sequence };
      return call(claimPackage, body, { noToast: true, hideLoading: true });
    },
    onSuccess: ({ result }) => {
      if (result === 'late') showToast(t('luckyBag.late'));
    },
    onError: (error) =>
      showFailure(error instanceof Error && error.message ? sentenceOf(error) : t('error.network')),
    onSettled: () => {
      for (const queryKey of [
        ['luckyBag', bag.id],
        ['wallet'],
        ['gift', 'bag'],
        ['room', 'state', bag.liveid],
      ]) {
        void client.invalidateQueries({ queryKey });
      }
    },
  });
};

const sentenceOf = (error: Error): string => (error instanceof CallError ? error.shown : error.message);
