import type { ReactNode } from 'react';
import { InfoLine, ModelGate } from '../model/gate.tsx';
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

/** A page about plans: not there under age, shown to who wants it, and said to be for information only. */
export const PlansPage = ({
  title,
  actions,
  children,
  root = pathTo('redorderList', { type: 'hot' }),
}: Props) => (
  <DetailPage title={title} root={root} actions={actions}>
    <ModelGate>
      {children}
      <Below>
        <InfoLine chain="plans" />
      </Below>
    </ModelGate>
  </DetailPage>
);
