import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getNewCoupons, receiveCoupon, type CouponBatch } from '@touchline/contract/coupon';
import { useEffect, useState } from 'react';
import { call, read } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { askToLogIn } from '../../platform/login-prompt.ts';
import { momentText } from '../../platform/moment-text.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toasts.ts';
import { useUnderAge } from '../../platform/under-age.ts';
import { useToday } from '../../platform/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './new-coupon.module.css';
import { COUPON_USES } from './coupon-uses.ts';
import { hearCouponGifts, takeGift, useCouponGift } from './coupon-gift.ts';
import { forgetShown, isShownToday, useShownCoupons, withShown } from './shown-coupons.ts';

const ASK_EVERY_MS = 10 * 60_000;

const useTake = (onTaken: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(receiveCoupon, { id }),
    onSuccess: ({ expires_at: until }) => {
      showToast(t('coupon.taken', { time: momentText(until) }), 'success');
      onTaken();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['coupon'] }),
  });
};

const Ticket = ({ batch }: { batch: CouponBatch }) => (
  <div className={styles.ticket}>
    <span className={styles.worth}>
      <b className="num">{batch.worth}</b>
      {t('coupon.gold')}
    </span>
    <span className={styles.text}>
      <b>{batch.name}</b>
      <small>{batch.threshold > 0 ? t('coupon.from', { gold: batch.threshold }) : t('coupon.any')}</small>
      <small>{t('coupon.for', { uses: batch.uses.map((use) => t(COUPON_USES[use])).join(' · ') })}</small>
      <small>{t('coupon.until', { days: batch.valid_days, time: momentText(batch.ends_at) })}</small>
    </span>
  </div>
);

const Offer = ({ batch, onClose }: { batch: CouponBatch; onClose: () => void }) => {
  const open = isSessionOpen(useSession());
  const { mutate, isPending } = useTake(onClose);
  const take = () => {
    if (open) return mutate(batch.id);
    forgetShown(batch.id);
    onClose();
    return askToLogIn();
  };
  const footer = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {t('coupon.later')}
      </Button>
      <Button disabled={isPending} onClick={take}>
        {t('coupon.take')}
      </Button>
    </>
  );
  return (
    <Sheet middle title={t('coupon.title')} open onClose={onClose} footer={footer}>
      <Ticket batch={batch} />
    </Sheet>
  );
};

/** A coupon that may be taken, once a day; not for the young and not over a video that fills the screen. @source screens 0.8 "New-coupon modal" */
export const NewCoupon = ({ busy }: { busy: boolean }) => {
  const { uid } = useSession();
  const today = useToday();
  const underAge = useUnderAge((state) => state.underAge);
  const { data } = useQuery({
    queryKey: ['coupon', 'new', uid],
    queryFn: ({ signal }) => read(getNewCoupons, {}, signal),
    enabled: !underAge,
    staleTime: ASK_EVERY_MS,
    refetchInterval: ASK_EVERY_MS,
  });
  const [offered, setOffered] = useState<CouponBatch>();
  const { batchId } = useCouponGift();
  useEffect(hearCouponGifts, []);
  useEffect(() => {
    if (busy || underAge || batchId === 0) return undefined;
    let current = true;
    void read(getNewCoupons, { id: batchId }).then(
      ([gift]) => {
        if (!current) return;
        takeGift();
        if (gift) setOffered(gift);
      },
      // Without an answer the offer is over: the coupons of a room are hints.
      () => takeGift(),
    );
    return () => {
      current = false;
    };
  }, [batchId, busy, underAge]);
  useEffect(() => {
    if (busy || underAge || offered) return undefined;
    const next = data?.find(({ id }) => !isShownToday(useShownCoupons.getState(), id, today));
    if (!next) return undefined;
    const timer = setTimeout(() => {
      useShownCoupons.setState((shown) => withShown(shown, next.id, today));
      setOffered(next);
    }, 0);
    return () => clearTimeout(timer);
  }, [data, busy, underAge, today, offered]);
  if (!offered || busy) return null;
  return <Offer batch={offered} onClose={() => setOffered(undefined)} />;
};
