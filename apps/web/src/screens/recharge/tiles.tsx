import type { RechargeGoods } from '@touchline/contract/recharge';
import type { ReactNode } from 'react';
import { priceText, purseAmount } from '../../features/wallet/amount-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Coin } from '../../ui/coin.tsx';
import type { Choice } from './choice.ts';
import styles from './recharge.module.css';

type Props = {
  goods: readonly RechargeGoods[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
  children: ReactNode;
};

/** Prices and what they give; a bonus is a number of its own. */
export const Tiles = ({ goods, choice, onChoose, children }: Props) => (
  <fieldset className={styles.tiles} aria-label={t('recharge.choose')}>
    {goods.map(({ id, gold, bonus_gold: bonus, price_minor: minor, money_code: code }) => (
      <button
        key={id}
        type="button"
        className={styles.tile}
        aria-pressed={'goodsId' in choice && choice.goodsId === id}
        onClick={() => onChoose({ goodsId: id })}
      >
        {bonus > 0 && <em>{t('recharge.bonus', { gold: purseAmount('gold', bonus) })}</em>}
        <b className="num">
          <Coin size={18} /> {purseAmount('gold', gold)}
        </b>
        <span className="num">{priceText(minor, code)}</span>
      </button>
    ))}
    {children}
  </fieldset>
);
