import { useQuery } from '@tanstack/react-query';
import { GIFT_QUANTITIES } from '@touchline/domain/gift';
import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { wholeText } from '../../platform/number-text.ts';
import { ROUTES } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Coin } from '../../ui/coin.tsx';
import { Picture } from '../../ui/picture.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { BagTab } from './lucky-bag/bag-tab.tsx';
import { useEffectsOn } from './effects-on.ts';
import { inBag, mostOf, onSale, readQuantity, type GiftCell } from './gift-choice.ts';
import { needsConfirming, noteGiven } from './first-of-day.ts';
import { giftList, ownBag } from './queries.ts';
import type { SendGift } from './use-send-gift.ts';
import styles from './gift-sheet.module.css';

const ICON_PX = 44;

type CellProps = { cell: GiftCell; chosen: boolean; onChoose: () => void };

const Cell = ({ cell: { gift, source, held, expiresAt }, chosen, onChoose }: CellProps) => (
  <button type="button" className={styles.cell} aria-pressed={chosen} onClick={onChoose}>
    {gift.tag !== '' && <small className={styles.tag}>{gift.tag}</small>}
    <Picture src={gift.icon} alt="" size={ICON_PX} />
    <span className="one-line">{gift.name}</span>
    {source === 'gold' ? (
      <span className={styles.price}>
        <Coin size={13} />
        <b className="num">{wholeText(gift.price)}</b>
      </span>
    ) : (
      <span className={styles.price}>
        <b className="num">×{held}</b>
        {expiresAt > 0 && <small>{momentText(expiresAt)}</small>}
      </span>
    )}
  </button>
);

/** How many: one of the usual numbers, or an own one as it was typed. */
type Amount = { text: string; own: boolean };

type QuantityProps = { amount: Amount; onAmount: (amount: Amount) => void };

const Quantities = ({ amount: { text, own }, onAmount }: QuantityProps) => (
  <fieldset className={styles.quantities} aria-label={t('gift.quantity')}>
    {GIFT_QUANTITIES.map((one) => (
      <button
        key={one}
        type="button"
        aria-pressed={!own && text === String(one)}
        className={styles.quantity}
        onClick={() => onAmount({ text: String(one), own: false })}
      >
        <span className="num">{one}</span>
      </button>
    ))}
    <input
      className={`num ${styles.own}`}
      inputMode="numeric"
      maxLength={4}
      aria-label={t('gift.ownQuantity')}
      placeholder={t('gift.own')}
      value={own ? text : ''}
      onChange={({ target }) => onAmount({ text: target.value, own: true })}
    />
  </fieldset>
);

type FootProps = {
  cell: GiftCell | undefined;
  quantity: number | undefined;
  sending: SendGift;
  balance: string;
};

const Foot = ({ cell, quantity, sending, balance }: FootProps) => {
  const [asks, setAsks] = useState('');
  const price = cell && quantity ? cell.gift.price * quantity : 0;
  const key = `${cell?.gift.id}/${quantity}`;
  const give = () => {
    if (!cell || !quantity) return;
    if (cell.source === 'gold' && asks !== key && needsConfirming()) {
      setAsks(key);
      return;
    }
    setAsks('');
    if (cell.source === 'gold') noteGiven();
    sending.send(cell, quantity);
  };
  const button = () => {
    if (cell?.source === 'bag') return t('gift.sendFromBag', { count: quantity ?? 0 });
    return t(asks === key ? 'gift.confirm' : 'gift.sendFor', { coins: wholeText(price) });
  };
  return (
    <div className={styles.foot}>
      {sending.missing > 0 && (
        <p role="alert" className={styles.missing}>
          {t('gift.missing', { coins: wholeText(sending.missing) })}
        </p>
      )}
      <span className={styles.balance}>
        <Coin />
        <b className="num">{balance}</b>
        <Link to={ROUTES.recharge}>{t('gift.recharge')}</Link>
      </span>
      <Button disabled={!cell || !quantity || sending.isSending} onClick={give}>
        {button()}
      </Button>
    </div>
  );
};

type Tab = 'gifts' | 'bag' | 'lucky';

type Chosen = { tab: Tab; id: number };

const useCells = (tab: Tab) => {
  const session = useSession();
  const gifts = useQuery(giftList(session));
  const bag = useQuery(ownBag(session));
  const held = inBag(gifts.data ?? [], bag.data ?? []);
  return { gifts, held, cells: tab === 'gifts' ? onSale(gifts.data ?? []) : held };
};

/** `balance` is what the wallet holds, as it is shown. */
type Props = { liveid: number; sending: SendGift; balance: string; onClose: () => void };

/** Everything that can be given in a room: the catalogue and the own bag. */
export const GiftSheet = ({ liveid, sending, balance, onClose }: Props) => {
  const [tab, setTab] = useState<Tab>('gifts');
  const [chosen, setChosen] = useState<Chosen>();
  const [amount, setAmount] = useState<Amount>({ text: '1', own: false });
  const effects = useEffectsOn();
  const { gifts, held, cells } = useCells(tab);
  const cell = cells.find(({ gift }) => chosen?.tab === tab && gift.id === chosen.id) ?? cells[0];
  const quantity = cell && readQuantity(amount.text, mostOf(cell));
  const tabs = [
    { id: 'gifts' as const, label: t('gift.title') },
    { id: 'bag' as const, label: t('gift.bag'), ...(held.length > 0 && { count: held.length }) },
    { id: 'lucky' as const, label: t('luckyBag.title') },
  ];
  return (
    <Sheet
      title={t('gift.send')}
      open
      onClose={onClose}
      footer={tab !== 'lucky' && <Foot cell={cell} quantity={quantity} sending={sending} balance={balance} />}
    >
      <Tabs label={t('gift.title')} items={tabs} value={tab} onChange={setTab} />
      {tab === 'lucky' ? (
        <BagTab liveid={liveid} onSent={onClose} />
      ) : (
        <>
          <QueryView query={gifts} skeleton={<div className={styles.waiting} />}>
            {() => (
              <div className={styles.grid}>
                {cells.map((one) => (
                  <Cell
                    key={one.gift.id}
                    cell={one}
                    chosen={one === cell}
                    onChoose={() => setChosen({ tab, id: one.gift.id })}
                  />
                ))}
                {cells.length === 0 && (
                  <p className={styles.empty}>{t(tab === 'bag' ? 'gift.emptyBag' : 'gift.none')}</p>
                )}
              </div>
            )}
          </QueryView>
          <Quantities amount={amount} onAmount={setAmount} />
          <SwitchRow
            label={t('gift.effects')}
            checked={effects.on}
            onChange={(on) => useEffectsOn.setState({ on })}
          />
        </>
      )}
    </Sheet>
  );
};
