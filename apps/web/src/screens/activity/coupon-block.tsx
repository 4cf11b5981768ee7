import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getNewCoupons, receiveCoupon } from '@touchline/contract/coupon';
import { useOwner } from '../../features/wallet/use-owner.ts';
import { call, read } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { askToLogIn } from '../../platform/login-prompt.ts';
import { wholeText } from '../../platform/number-text.ts';
import { showToast } from '../../platform/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Coin } from '../../ui/coin.tsx';
import styles from './activity.module.css';

/** A coupon to take; whoever has it, or comes too late, is told so. */
export const CouponBlock = ({ batchId }: { batchId: number }) => {
  const { uid } = useOwner();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['coupon', 'of-activity', batchId, uid],
    queryFn: ({ signal }) => read(getNewCoupons, { id: batchId }, signal),
    staleTime: 0,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(receiveCoupon, { id: batchId }),
    onSuccess: () => showToast(t('activity.taken'), 'success'),
    onSettled: () => client.invalidateQueries({ queryKey: ['coupon'] }),
  });
  if (!data) return null;
  const [batch] = data;
  if (!batch) return <p className={styles.meta}>{t('activity.gone')}</p>;
  return (
    <div className={styles.coupon}>
      <b className="num">
        <Coin size={20} /> {wholeText(batch.worth)}
      </b>
      <span>{batch.name}</span>
      <Button disabled={isPending} onClick={() => (uid > 0 ? mutate() : askToLogIn())}>
        {t('activity.take')}
      </Button>
    </div>
  );
};
