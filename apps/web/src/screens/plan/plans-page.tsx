import type { ReactNode } from 'react';
import { ChainEnd } from '../../features/model/chain-end.tsx';
import { GrownUpsOnly } from '../../features/wallet/grown-ups-only.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { Below } from '../../ui/below.tsx';
import { Bone } from '../../ui/bone.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import styles from './plans.module.css';

/** Shapes of three plans. */
export const PlansSkeleton = () => (
  <div className={styles.bones}>
    <Bone width="100%" height={168} />
    <Bone width="100%" height={168} />
    <Bone width="100%" height={168} />
  </div>
);

type Props = { title: string; actions?: ReactNode; children: ReactNode; root?: string };

/** A page about plans: not there under age, and said to be for information only. */
export const PlansPage = ({
  title,
  actions,
  children,
  root = pathTo('redorderList', { type: 'hot' }),
}: Props) => (
  <DetailPage title={title} root={root} actions={actions}>
    <GrownUpsOnly>
      {children}
      <Below>
        <p className={styles.info}>{t('plan.info')}</p>
        <ChainEnd chain="plans" />
      </Below>
    </GrownUpsOnly>
  </DetailPage>
);
