import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendGift } from '@touchline/contract/gift';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { CallError } from '../../platform/call-error.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { showFailure } from '../../platform/toasts.ts';
import type { GiftCell } from './gift-choice.ts';

/** A send that the ring repeats. */
export type GiftRun = { cell: GiftCell; quantity: number; combo: string; sends: number; atMs: number };

/** Kept until its answer is final: the same send that is asked again is done once. */
type Asked = { cell: GiftCell; quantity: number; combo: string; requestId: string };

/** Whether an answer says for certain that nothing was given. */
const isFinal = (error: unknown): boolean => error instanceof CallError && error.kind === 'refused';

export type SendGift = {
  /** Nothing is sent while an answer is open. */
  send: (cell: GiftCell, quantity: number, combo?: string) => void;
  isSending: boolean;
  run: GiftRun | undefined;
  endRun: () => void;
  /** Coins that were missing at the last try; 0 for none. */
  missing: number;
};

/** Gives gifts in a room, each once however often the network has to be asked. */
export const useSendGift = (liveid: number): SendGift => {
  const client = useQueryClient();
  const [run, setRun] = useState<GiftRun>();
  const [open, setOpen] = useState<Asked>();
  const [missing, setMissing] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ cell, quantity, combo, requestId }: Asked) =>
      call(
        sendGift,
        { request_id: requestId, liveid, gift_id: cell.gift.id, quantity, combo, source: cell.source },
        { noToast: true, hideLoading: true },
      ),
    onSuccess: ({ combo_no: sends }, { cell, quantity, combo }) => {
      setOpen(undefined);
      setMissing(0);
      setRun({ cell, quantity, combo, sends, atMs: performance.now() });
    },
    onError: (error) => {
      if (isFinal(error)) setOpen(undefined);
      if (error instanceof CallError && error.reason === 'insufficient') setMissing(error.missing ?? 0);
      else showFailure(error instanceof CallError ? error.shown : t('gift.notSent'));
    },
    onSettled: (_data, _error, { cell }) => {
      void client.invalidateQueries({ queryKey: ['wallet'] });
      if (cell.source === 'bag') void client.invalidateQueries({ queryKey: ['gift', 'bag'] });
    },
  });
  return {
    send(cell, quantity, combo = crypto.randomUUID()) {
      if (isPending) return;
      const isSame =
        open?.cell.gift.id === cell.gift.id && open.cell.source === cell.source && open.quantity === quantity;
      const asked = isSame ? open : { cell, quantity, combo, requestId: crypto.randomUUID() };
      setOpen(asked);
      mutate(asked);
    },
    isSending: isPending,
    run,
    endRun: () => setRun(undefined),
    missing,
  };
};
