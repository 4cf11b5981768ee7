import type { DataOf } from '@touchline/contract/define-call';
import type { getRechargeGoods } from '@touchline/contract/recharge';
import { useState } from 'react';
import { purseAmount } from '../../features/wallet/amount-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import type { Choice } from './choice.ts';
import styles from './recharge.module.css';

type Props = {
  offer: DataOf<typeof getRechargeGoods>;
  choice: Choice;
  onChoose: (choice: Choice) => void;
};

const MOST_DIGITS = 6;

/** Gold of the reader's own choice. */
export const OwnAmount = ({ offer, choice, onChoose }: Props) => {
  const [typed, setTyped] = useState('');
  const isChosen = 'gold' in choice;
  const range = { least: purseAmount('gold', offer.own_least), most: purseAmount('gold', offer.own_most) };
  const change = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, MOST_DIGITS);
    setTyped(digits);
    onChoose({ gold: Number(digits) });
  };
  return (
    <label className={isChosen ? `${styles.own} ${styles.chosen}` : styles.own}>
      <span>{t('recharge.own')}</span>
      <input
        className="num"
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('recharge.range', range)}
        value={typed}
        onFocus={() => onChoose({ gold: Number(typed) })}
        onChange={({ target }) => change(target.value)}
      />
    </label>
  );
};
