import { useInfiniteQuery } from '@tanstack/react-query';
import type { DataOf } from '@touchline/contract/define-call';
import { followUser } from '@touchline/contract/follow';
import type { getAnalyst, PlanRecord } from '@touchline/contract/plan';
import { LEAST_PLANS } from '@touchline/domain/plan-record';
import { useParams } from 'react-router';
import { Face } from '../../features/account/face.tsx';
import { FollowButton } from '../../features/follow/follow-button.tsx';
import { AuthorMarks } from './author.tsx';
import { LuckChart } from './luck-chart.tsx';
import { PlanCardView } from './plan-card.tsx';
import { analystPage } from '../../features/plan/queries.ts';
import { kindName, ORIGINS, shareText, signedShare, signedUnits } from './texts.ts';
import { inLanguage } from '../../platform/in-language.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { decimalText } from '../../platform/number-text.ts';
import { useSession } from '../../platform/session.ts';
import { MoreRows } from '../../ui/more-rows.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { PlansPage, PlansSkeleton } from './plans-page.tsx';
import { UnitsChart } from './units-chart.tsx';
import styles from './analyst-screen.module.css';
import plans from './plans.module.css';

type Page = DataOf<typeof getAnalyst>;

const FACE_PX = 64;

/** The record that speaks for the author: the sealed one, once it has enough plans. */
const speaking = (records: readonly PlanRecord[]): PlanRecord | undefined =>
  records.find(({ origin, n }) => origin === 'sealed' && n >= LEAST_PLANS) ?? records.at(-1);

const Figure = ({ value, name }: { value: string; name: string }) => (
  <li>
    <b className="num">{value}</b>
    <span>{name}</span>
  </li>
);

const Figures = ({ record }: { record: PlanRecord }) => (
  <ul className={styles.figures}>
    <Figure value={String(record.n)} name={t('plan.count')} />
    {record.n >= LEAST_PLANS && (
      <>
        <Figure value={signedShare(record.yield)} name={t('plan.yield')} />
        <Figure value={shareText(record.right / record.n)} name={t('plan.hitShare')} />
      </>
    )}
    <Figure value={String(record.longest_wrong)} name={t('plan.longestWrong')} />
  </ul>
);

/** Leagues count as strong from so many plans on. */
const LEAST_OF_LEAGUE = 5;
const MOST_STRONG = 3;

/** How many were right, pushed and wrong, and the leagues that brought most. */
const Counts = ({ record, events }: { record: PlanRecord; events: Page['by_event'] }) => {
  const { right, push, wrong } = record;
  const strong = events
    .filter(({ n, units }) => n >= LEAST_OF_LEAGUE && units > 0)
    .toSorted((one, other) => other.units - one.units)
    .slice(0, MOST_STRONG)
    .map(({ name_zh: zh, name_en: en }) => inLanguage(zh, en));
  return (
    <p className={plans.meta}>
      {t('plan.counts', { right, push, wrong })}
      {strong.length > 0 && ` · ${t('plan.strong', { leagues: strong.join(' · ') })}`}
    </p>
  );
};

const Head = ({ page }: { page: Page }) => {
  const { analyst, intro, attented, records, state } = page;
  const { uid } = useSession();
  const record = speaking(records);
  return (
    <header className={styles.head}>
      <div>
        <Face src={analyst.avatar} size={FACE_PX} />
        <p>
          <b>
            {analyst.nick_name} <AuthorMarks analyst={analyst} />
          </b>
          <small>{state === 'blocked' ? t('plan.blocked') : intro}</small>
        </p>
        {uid !== analyst.id && (
          <FollowButton
            follow={{ declared: followUser, bodyOf: (type) => ({ userid: analyst.id, type }) }}
            followed={attented === 1}
            name={analyst.nick_name}
          />
        )}
      </div>
      {page.fans > 0 && <p className={plans.meta}>{t('plan.fans', { count: page.fans })}</p>}
      {record && <Figures record={record} />}
      {record && <Counts record={record} events={page.by_event} />}
    </header>
  );
};

const Judgement = ({ record, course }: { record: PlanRecord; course: Page['course'] }) => {
  const { luck_percentile: percentile, luck_low: low, luck_high: high } = record;
  const isInside = record.yield >= low && record.yield <= high;
  return (
    <section className={plans.block}>
      <h3>{t('plan.skill')}</h3>
      <p className={plans.meta}>{t(ORIGINS[record.origin])}</p>
      <LuckChart course={course} />
      <p className={plans.text}>
        {t('plan.skillText', { share: shareText(percentile, 0) })}{' '}
        {t(isInside ? 'plan.inBand' : 'plan.outBand')}
      </p>
      <p className={plans.meta}>
        {t('plan.range', { low: signedShare(record.low), high: signedShare(record.high) })}
      </p>
    </section>
  );
};

const Values = ({ record }: { record: PlanRecord }) => {
  const places = (share: number): string => decimalText(share * 100, 1);
  return (
    <section className={`${plans.block} ${styles.pair}`}>
      <p>
        <small>{t('plan.clv')}</small>
        <b className="num">{signedShare(record.clv)}</b>
        <small>{t('plan.clvText', { error: places(record.clv_error) })}</small>
      </p>
      <p>
        <small>{t('plan.shrunk')}</small>
        <b className="num">{signedShare(record.shrunk)}</b>
        <small>{t('plan.shrunkText', { error: places(record.shrunk_error) })}</small>
      </p>
    </section>
  );
};

type Part = { key: string | number; name: string; n: number; right: number; units: number };

const Parts = ({ title, parts }: { title: string; parts: readonly Part[] }) => {
  if (parts.length === 0) return null;
  return (
    <section className={plans.block}>
      <h3>{title}</h3>
      <ul className={styles.parts}>
        {parts.map(({ key, name, n, right, units }) => (
          <li key={key}>
            <b>{name}</b>
            <span>{t('plan.partRow', { n, right, units: signedUnits(units) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const marketName = (kind: string): string =>
  kind === 'euro' || kind === 'handicap' || kind === 'total' ? kindName(kind, 1) : t('plan.parlay');

const Record = ({ page }: { page: Page }) => {
  const record = speaking(page.records);
  if (!record || record.n < LEAST_PLANS) {
    return <p className={plans.hint}>{t('plan.tooFew', { n: record?.n ?? 0, least: LEAST_PLANS })}</p>;
  }
  return (
    <>
      <Judgement record={record} course={page.course} />
      <Values record={record} />
      <section className={plans.block}>
        <h3>{t('plan.units')}</h3>
        <UnitsChart months={page.months} />
      </section>
      <Parts
        title={t('plan.byKind')}
        parts={page.by_kind.map(({ kind, ...part }) => ({ key: kind, name: marketName(kind), ...part }))}
      />
      <Parts
        title={t('plan.byEvent')}
        parts={page.by_event.map(({ id, name_zh: zh, name_en: en, ...part }) => ({
          key: id,
          name: inLanguage(zh, en),
          ...part,
        }))}
      />
      <p className={plans.hint}>{t('plan.past')}</p>
    </>
  );
};

/** An author: what the plans come to, and all of them, wrong ones included. @source screens 11.7 "Master" */
export default function AnalystScreen() {
  const id = Number(useParams()['id'] ?? 0);
  const query = useInfiniteQuery(analystPage(useSession(), id));
  return (
    <PlansPage title={t('plan.analyst')}>
      <QueryView query={query} skeleton={<PlansSkeleton />}>
        {({ pages }) => {
          const [page] = pages;
          if (!page) return null;
          return (
            <>
              <Head page={page} />
              <Record page={page} />
              <h3 className={styles.listTitle}>{t('plan.allPlans')}</h3>
              {pages
                .flatMap(({ plans }) => plans)
                .map((card) => (
                  <PlanCardView key={card.id} card={card} byAuthor={false} />
                ))}
              <MoreRows query={query} />
            </>
          );
        }}
      </QueryView>
    </PlansPage>
  );
}
