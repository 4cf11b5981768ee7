import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/match';
import type { PickKind } from '@touchline/contract/plan';
import {
  HEADLINE_LENGTH,
  MOST_PICKS,
  PLAN_PRICES,
  REASONING_LENGTH,
  type PlanOffer,
} from '@touchline/contract/plan-author';
import { useState } from 'react';
import { companyName } from '../../features/match/odds/company-name.ts';
import { legsToPublish, useParlaySlip, withLeg } from '../../features/plan/parlay-slip.ts';
import { planMarkets } from '../../features/plan/queries.ts';
import { kindName, pickText } from './texts.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { decimalText } from '../../platform/number-text.ts';
import { useSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { CheckRow } from '../../ui/check-row.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { ParlayLegs } from './parlay-legs.tsx';
import { PlansSkeleton } from './plans-page.tsx';
import { type Terms, usePublishing } from './use-publishing.ts';
import styles from './plans.module.css';

const KINDS: readonly PickKind[] = ['euro', 'handicap', 'total'];

const keyOf = ({ kind, side, line, company }: PlanOffer): string => `${kind}/${side}/${line}/${company}`;

/** One offer of each side and line: the one nearest below the median, whose price is the least an outlier. */
const choicesOf = (offers: readonly PlanOffer[], kind: PickKind): PlanOffer[] => {
  const best = new Map<string, PlanOffer>();
  for (const offer of offers.filter((one) => one.kind === kind)) {
    const key = `${offer.side}/${offer.line}`;
    const held = best.get(key);
    const isNearer = (one: PlanOffer, other: PlanOffer): boolean =>
      Math.abs(one.odds - one.reference) < Math.abs(other.odds - other.reference);
    if (!held || isNearer(offer, held)) best.set(key, offer);
  }
  return [...best.values()].toSorted((left, right) => right.companies - left.companies).slice(0, 6);
};

const NO_TERMS: Terms = { headline: '', reasoning: '', confidence: 2, price: 0, refund: false };

const Offers = ({
  offers,
  match,
  value,
  onChange,
}: {
  offers: readonly PlanOffer[];
  match: Match;
  value: string;
  onChange: (key: string) => void;
}) => (
  <fieldset className={styles.offers}>
    <legend>{t('plan.side')}</legend>
    {offers.map((offer) => (
      <button
        key={keyOf(offer)}
        type="button"
        aria-pressed={keyOf(offer) === value}
        onClick={() => onChange(keyOf(offer))}
      >
        <span>{pickText(offer, match)}</span>
        <b className="num">{decimalText(offer.odds, 2)}</b>
        <small>
          {companyName(offer.company)} · {t('plan.reference', { odds: decimalText(offer.reference, 2) })}
        </small>
      </button>
    ))}
  </fieldset>
);

const LEVELS = [
  { id: 1, label: 'plan.c1' },
  { id: 2, label: 'plan.c2' },
  { id: 3, label: 'plan.c3' },
] as const;

const TermFields = ({ terms, onChange }: { terms: Terms; onChange: (terms: Terms) => void }) => (
  <>
    <Field
      label={t('plan.headline')}
      value={terms.headline}
      onChange={(headline) => onChange({ ...terms, headline })}
      autoComplete="off"
      maxLength={HEADLINE_LENGTH}
    />
    <TextArea
      label={t('plan.reasoning')}
      value={terms.reasoning}
      onChange={(reasoning) => onChange({ ...terms, reasoning })}
      maxLength={REASONING_LENGTH}
    />
    <Segmented
      label={t('plan.level')}
      items={LEVELS.map(({ id, label }) => ({ id, label: t('plan.confidence', { level: t(label) }) }))}
      value={terms.confidence}
      onChange={(confidence) => onChange({ ...terms, confidence })}
    />
    <SelectField
      label={t('plan.price')}
      value={String(terms.price)}
      options={PLAN_PRICES.map(
        (price) => [String(price), price === 0 ? t('plan.free') : t('plan.coins', { count: price })] as const,
      )}
      placeholder={t('plan.price')}
      onChange={(price) => onChange({ ...terms, price: Number(price) })}
      autoComplete="off"
    />
    {terms.price > 0 && (
      <CheckRow checked={terms.refund} onChange={(refund) => onChange({ ...terms, refund })}>
        {t('plan.refundIfWrong')}
      </CheckRow>
    )}
  </>
);

type FormProps = { match: Match; offers: readonly PlanOffer[]; onClose: () => void };

const Form = ({ match, offers, onClose }: FormProps) => {
  const [kind, setKind] = useState<PickKind>('euro');
  const [chosen, choose] = useState('');
  const [terms, setTerms] = useState(NO_TERMS);
  const publishing = usePublishing(onClose);
  const { legs: gathered } = useParlaySlip();
  const shown = choicesOf(offers, kind);
  const offer = shown.find((one) => keyOf(one) === chosen);
  const legs = legsToPublish(gathered, match, offer);
  /** Keeps the pick, and leads on to the page of the next match. */
  const gather = (picked: PlanOffer | undefined) => {
    if (!picked) return;
    useParlaySlip.setState({ legs: withLeg(gathered, { match, offer: picked }) });
    showToast(t('plan.gathered', { count: legs.length, most: MOST_PICKS }), 'success');
    onClose();
  };
  if (offers.length === 0) return <Notice drawing="net" text={t('plan.noOffers')} />;
  const isReady = legs.length > 0 && terms.headline.trim().length >= 4;
  return (
    <div className={styles.sheet}>
      <Segmented
        label={t('plan.market')}
        items={KINDS.map((id) => ({ id, label: kindName(id, match.sport_id) }))}
        value={kind}
        onChange={setKind}
      />
      <ParlayLegs legs={legs} matchId={match.id} />
      <Offers offers={shown} match={match} value={chosen} onChange={choose} />
      <Button kind="quiet" small disabled={!offer || legs.length >= MOST_PICKS} onClick={() => gather(offer)}>
        {t('plan.toParlay')}
      </Button>
      <TermFields terms={terms} onChange={setTerms} />
      <p className={styles.meta}>{t('plan.final')}</p>
      {publishing.error && (
        <p role="alert" className={styles.missing}>
          {publishing.error.message}
        </p>
      )}
      <Button disabled={!isReady || publishing.isPending} onClick={() => publishing.mutate({ legs, terms })}>
        {t('plan.publishIt')}
      </Button>
    </div>
  );
};

/** Publishes one pick, or several of different matches as one bet, at the prices that stand now. */
export const PublishSheet = ({ match, onClose }: { match: Match; onClose: () => void }) => {
  const query = useQuery(planMarkets(useSession(), match.id));
  return (
    <Sheet title={t('plan.publish')} open onClose={onClose}>
      <QueryView query={query} skeleton={<PlansSkeleton />}>
        {({ offers }) => <Form match={match} offers={offers} onClose={onClose} />}
      </QueryView>
    </Sheet>
  );
};
