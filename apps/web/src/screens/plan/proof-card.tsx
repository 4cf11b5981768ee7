import type { PlanCard, PlanProof } from '@touchline/contract/plan';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { WitnessLine } from '../../features/model/witness-line.tsx';
import { checkPlan } from '../../features/plan/check-plan.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { Button } from '../../ui/button.tsx';
import styles from './plans.module.css';

type Checked = 'right' | 'wrong' | 'later';

const ANSWERS = {
  right: 'plan.checkRight',
  wrong: 'plan.checkWrong',
  later: 'plan.checkLater',
} as const;

/** When it was sealed, under which hash, and a check of it on this device. */
export const ProofCard = ({ card, proof }: { card: PlanCard; proof: PlanProof }) => {
  const [checked, setChecked] = useState<Checked>();
  if (card.origin === 'backtest') return <p className={styles.hint}>{t('plan.backtest')}</p>;
  const check = async () => {
    if (proof.text === undefined) setChecked('later');
    else setChecked((await checkPlan(proof)) ? 'right' : 'wrong');
  };
  const leaf = `${proof.leaf.slice(0, 8)}…${proof.leaf.slice(-4)}`;
  return (
    <section className={styles.block}>
      <div className={styles.proof}>
        <ShieldCheck size={22} strokeWidth={1.75} aria-hidden="true" />
        <p>
          <b>{t('plan.sealed', { time: momentText(card.published_at) })}</b>
          <small>{t('plan.seal', { leaf, seq: proof.seq })}</small>
        </p>
        <Button kind="quiet" small onClick={() => void check()}>
          {t('plan.check')}
        </Button>
      </div>
      <WitnessLine chain="plans" witnessed={proof.witnessed} />
      <output className={checked === 'wrong' ? styles.missing : styles.meta}>
        {checked && t(ANSWERS[checked])}
      </output>
    </section>
  );
};
