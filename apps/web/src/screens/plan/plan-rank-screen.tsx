import { useQuery } from '@tanstack/react-query';
import {
  PLAN_RANKS,
  type PlanRank,
  type PlanRecord,
  type getPlanRank,
  PLAN_TABLE_PATH,
} from '@touchline/contract/plan';
import type { DataOf } from '@touchline/contract/define-call';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Author } from './author.tsx';
import { planRank } from '../../features/plan/queries.ts';
import { RANK_NAMES, shareText, signedShare } from './texts.ts';
import { fileAddress } from '../../platform/file-address.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { decimalText, wholeText } from '../../platform/number-text.ts';
import { pathTo } from '../../platform/routes.ts';
import { BarFile } from '../../ui/bar-action.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PlansPage, PlansSkeleton } from './plans-page.tsx';
import styles from './plan-rank-screen.module.css';
import plans from './plans.module.css';

const NOTES = { return: 'plan.rankNote', hit: 'plan.hitNote', streak: 'plan.runNote' } as const;

/** The figure that a ranking is about, and what it is worth. */
const figureOf = (type: PlanRank, record: PlanRecord): [figure: string, meaning: string] => {
  const { n, right, expected, shrunk, shrunk_error: error, longest_right: run, run_odds: k } = record;
  if (type === 'hit') {
    return [shareText(right / n), t('plan.hits', { right, expected: decimalText(expected, 1) })];
  }
  if (type === 'streak') return [String(run), t('plan.runOdds', { run, k: wholeText(k) })];
  return [
    signedShare(shrunk),
    t('plan.range', { low: signedShare(shrunk - 1.96 * error), high: signedShare(shrunk + 1.96 * error) }),
  ];
};

type Ranked = DataOf<typeof getPlanRank>['list'][number];

const Row = ({ row: { place, analyst, record }, type }: { row: Ranked; type: PlanRank }) => {
  const [figure, meaning] = figureOf(type, record);
  return (
    <li className={styles.rankRow}>
      <b className={`num ${styles.place}`}>{place}</b>
      <div>
        <Author analyst={analyst}>
          <b className={`num ${styles.figure}`}>{figure}</b>
        </Author>
        <p>
          {t('plan.n', { n: record.n })} · {meaning} ·{' '}
          {t('plan.beats', { share: shareText(record.luck_percentile, 0) })}
          {record.origin === 'backtest' && ` · ${t('plan.origin.backtest')}`}
        </p>
      </div>
    </li>
  );
};

const SPORTS = [
  { id: 0, label: 'plan.all' },
  { id: 1, label: 'plan.football' },
  { id: 2, label: 'plan.basketball' },
] as const;
const DAYS = [7, 30, 90] as const;

const Ranking = ({ type }: { type: PlanRank }) => {
  const [sport, setSport] = useState<0 | 1 | 2>(0);
  const [days, setDays] = useState<7 | 30 | 90>(90);
  const query = useQuery(planRank(type, sport, days));
  return (
    <>
      <div className={styles.choices}>
        <Segmented
          label={t('plan.lists')}
          items={SPORTS.map(({ id, label }) => ({ id, label: t(label) }))}
          value={sport}
          onChange={setSport}
        />
        <Segmented
          label={t('plan.period')}
          items={DAYS.map((id) => ({ id, label: t('plan.days', { days: id }) }))}
          value={days}
          onChange={setDays}
        />
      </div>
      <p className={plans.hint}>{t(NOTES[type])}</p>
      <QueryView query={query} skeleton={<PlansSkeleton />}>
        {({ list, least_n: least }) =>
          list.length === 0 ? (
            <Notice drawing="bench" text={t('plan.rankEmpty', { n: least })} />
          ) : (
            <ol className={styles.rank}>
              {list.map((row) => (
                <Row key={row.analyst.id} row={row} type={type} />
              ))}
            </ol>
          )
        }
      </QueryView>
    </>
  );
};

/** Analysts in the order of what they can, as far as it can be told from luck. @source screens 11.7 "Rank" */
export default function PlanRankScreen() {
  const asked = useParams()['type'];
  const type = PLAN_RANKS.find((one) => one === asked) ?? 'return';
  const navigate = useNavigate();
  // Every record can be reckoned again from it.
  const table = <BarFile address={fileAddress(PLAN_TABLE_PATH)}>{t('plan.csv')}</BarFile>;
  return (
    <PlansPage title={t('plan.rank')} actions={table}>
      <Tabs
        label={t('plan.rankTypes')}
        items={PLAN_RANKS.map((id) => ({ id, label: t(RANK_NAMES[id]) }))}
        value={type}
        onChange={(id) => void navigate(pathTo('redorderRank', { type: id }), { replace: true })}
      />
      <Ranking type={type} />
    </PlansPage>
  );
}
