import type { ReactNode } from 'react';
import { useModelWish } from '../../platform/models-shown.ts';
import type { ChainName } from '@touchline/contract/seal';
import { GrownUpsOnly } from '../../features/wallet/grown-ups-only.tsx';
import { ChainEnd } from '../../features/model/chain-end.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './gate.module.css';

/** Asked once on this device, before a number is shown for the first time. */
const AskAge = () => (
  <Notice drawing="bench" text={t('odds.ask')}>
    <span className={styles.answers}>
      <Button small onClick={() => useModelWish.setState({ consent: true })}>
        {t('model.grownUp')}
      </Button>
      <Button kind="quiet" small onClick={() => useModelWish.setState({ hidden: true })}>
        {t('model.hide')}
      </Button>
    </span>
  </Notice>
);

const Wished = ({ children }: { children: ReactNode }) => {
  const { hidden, consent } = useModelWish();
  const action = { label: t('model.show'), onAct: () => useModelWish.setState({ hidden: false }) };
  if (hidden) return <Notice drawing="bench" text={t('model.hidden')} action={action} />;
  return consent ? children : <AskAge />;
};

/** Models and plans are for grown-ups who want them. @source screens 0.14 */
export const ModelGate = ({ children }: { children: ReactNode }) => (
  <GrownUpsOnly>
    <Wished>{children}</Wished>
  </GrownUpsOnly>
);

/** What stands under every page of numbers and plans. */
export const InfoLine = ({ chain = 'models' }: { chain?: ChainName }) => (
  <>
    <p className={styles.info}>
      {t('plan.info')}{' '}
      <button type="button" onClick={() => useModelWish.setState({ hidden: true })}>
        {t('model.hide')}
      </button>
    </p>
    <ChainEnd chain={chain} />
  </>
);
