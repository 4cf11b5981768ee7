import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Gift } from '@touchline/contract/gift';
import { sendPackage } from '@touchline/contract/lucky-bag';
import { BAG_WAITS_SEC, LEAST_SHARES, MOST_SHARES } from '@touchline/domain/bag-split';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { call } from '../../../platform/call.ts';
import { CallError } from '../../../platform/call-error.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { wholeText } from '../../../platform/number-text.ts';
import { ROUTES } from '../../../platform/routes.ts';
import { useSession } from '../../../platform/session.ts';
import { showFailure, showToast } from '../../../platform/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { onSale } from '../gift-choice.ts';
import { giftList } from '../queries.ts';
import { readBag, type Typed } from './read-bag.ts';
import { useOtherRooms } from './other-room.ts';
import styles from './bag-form.module.css';

const usedWords = (error: unknown): string =>
  error instanceof CallError ? error.shown : t('luckyBag.notSent');

/** Gives the bag, once however often the network has to be asked. */
const useSend = (liveid: number, onSent: () => void) => {
  const client = useQueryClient();
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const [missing, setMissing] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: (bag: NonNullable<ReturnType<typeof readBag>>) =>
      call(sendPackage, { request_id: requestId, liveid, bag }, { noToast: true }),
    onSuccess: () => {
      showToast(t('luckyBag.sent'), 'success');
      onSent();
    },
    onError: (error) => {
      const refused = error instanceof CallError && error.kind === 'refused';
      if (refused) setRequestId(crypto.randomUUID());
      if (error instanceof CallError && error.reason === 'insufficient') setMissing(error.missing ?? 0);
      else showFailure(usedWords(error));
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['wallet'] });
      void client.invalidateQueries({ queryKey: ['room', 'state', liveid] });
    },
  });
  return { send: mutate, isPending, missing };
};

const splits = () => [
  { id: 'random' as const, label: t('luckyBag.random') },
  { id: 'equal' as const, label: t('luckyBag.equal') },
];
const conditions = () => [
  { id: 'none' as const, label: t('luckyBag.none') },
  { id: 'follow' as const, label: t('luckyBag.follow') },
  { id: 'message' as const, label: t('luckyBag.say') },
  { id: 'fan' as const, label: t('luckyBag.fan') },
];

type Draft = Omit<Typed, 'giftId'> & { giftId: string };

const FIRST: Draft = {
  giftId: '0',
  total: '100',
  shares: '10',
  split: 'random',
  condition: 'none',
  message: '',
  wait: BAG_WAITS_SEC[1],
};

type Change = (change: Partial<Draft>) => void;

/** How the bag is divided, for whom, and when it opens. */
const Terms = ({ draft, change }: { draft: Draft; change: Change }) => (
  <>
    <Segmented
      label={t('luckyBag.split')}
      items={splits()}
      value={draft.split}
      onChange={(split) => change({ split })}
    />
    <Segmented
      label={t('luckyBag.condition')}
      items={conditions()}
      value={draft.condition}
      onChange={(condition) => change({ condition })}
    />
    <Field
      label={t(draft.condition === 'message' ? 'luckyBag.toSay' : 'luckyBag.wish')}
      value={draft.message}
      onChange={(message) => change({ message })}
      maxLength={40}
      autoComplete="off"
    />
    <Segmented
      label={t('luckyBag.wait')}
      items={BAG_WAITS_SEC.map((sec) => ({ id: sec, label: t('luckyBag.seconds', { count: sec }) }))}
      value={draft.wait}
      onChange={(wait) => change({ wait })}
    />
  </>
);

const Content = ({ draft, change, gifts }: { draft: Draft; change: Change; gifts: readonly Gift[] }) => (
  <>
    <SelectField
      label={t('luckyBag.kind')}
      value={draft.giftId}
      options={[
        ['0', t('luckyBag.coins')] as const,
        ...onSale(gifts).map(({ gift }) => [String(gift.id), gift.name] as const),
      ]}
      placeholder=""
      autoComplete="off"
      onChange={(giftId) => change({ giftId })}
    />
    <div className={styles.pair}>
      <Field
        label={t(draft.giftId === '0' ? 'luckyBag.totalCoins' : 'luckyBag.pieces')}
        value={draft.total}
        onChange={(total) => change({ total })}
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
      />
      <Field
        label={t('luckyBag.sharesAsked', { least: LEAST_SHARES, most: MOST_SHARES })}
        value={draft.shares}
        onChange={(shares) => change({ shares })}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
      />
    </div>
  </>
);

type Props = { liveid: number; onSent: () => void };

/** Fills a lucky bag: coins or gifts, for how many, on which condition, and when it opens. */
export const BagForm = ({ liveid, onSent }: Props) => {
  const { data: gifts = [] } = useQuery(giftList(useSession()));
  const [draft, setDraft] = useState(FIRST);
  const { send, isPending, missing } = useSend(liveid, onSent);
  const strip = useOtherRooms();
  const change: Change = (changed) => setDraft((now) => ({ ...now, ...changed }));
  const gift = gifts.find(({ id }) => id === Number(draft.giftId));
  const bag = readBag({ ...draft, giftId: gift?.id });
  const coins = bag ? bag.total * (gift?.price ?? 1) : 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (bag && !isPending) send(bag);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Content draft={draft} change={change} gifts={gifts} />
      <Terms draft={draft} change={change} />
      <SwitchRow
        label={t('luckyBag.otherRooms')}
        checked={strip.on}
        onChange={(on) => useOtherRooms.setState({ on })}
      />
      {missing > 0 && (
        <p role="alert" className={styles.missing}>
          {t('gift.missing', { coins: wholeText(missing) })}{' '}
          <Link to={ROUTES.recharge}>{t('gift.recharge')}</Link>
        </p>
      )}
      <Button submit disabled={!bag || isPending}>
        {bag ? t('luckyBag.sendFor', { coins: wholeText(coins) }) : t('luckyBag.fill')}
      </Button>
      <Link className={styles.rules} to={ROUTES.packageRules}>
        {t('luckyBag.rules')}
      </Link>
    </form>
  );
};
