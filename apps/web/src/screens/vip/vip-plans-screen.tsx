import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { vipPlans } from '../../features/vip/queries.ts';
import { GrownUpsOnly } from '../../features/wallet/grown-ups-only.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { askToLogIn } from '../../platform/login-prompt.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { Bone } from '../../ui/bone.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { OrdersSheet } from './orders-sheet.tsx';
import { Plans } from './plans.tsx';
import styles from './vip.module.css';

const Skeleton = () => (
  <div className={styles.bones}>
    <Bone width="100%" height={148} />
    <Bone width="100%" height={240} />
    <Bone width="100%" height={82} />
  </div>
);

const Content = () => (
  <QueryView query={useQuery(vipPlans())} skeleton={<Skeleton />}>
    {(plans) => <Plans plans={plans} />}
  </QueryView>
);

/** VIP and SVIP: what they give, what they cost, how the reader stands. @source screens 11.6 */
export default function VipPlansScreen() {
  const open = isSessionOpen(useSession());
  const [shown, setShown] = useState(false);
  const orders = (
    <button type="button" className={styles.barLink} onClick={() => (open ? setShown(true) : askToLogIn())}>
      {t('vip.bookings')}
    </button>
  );
  return (
    <DetailPage wide title={t('vip.title')} actions={orders}>
      <GrownUpsOnly>
        <Content />
      </GrownUpsOnly>
      {shown && open && <OrdersSheet onClose={() => setShown(false)} />}
    </DetailPage>
  );
}
