import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { DataOf } from '@touchline/contract/define-call';
import type { getMatchPlans, PickSide } from '@touchline/contract/plan';
import { isWaiting } from '@touchline/domain/match-phase';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { PlanCardView } from './plan-card.tsx';
import { matchPath } from '../../features/match/match-path.ts';
import { teamName } from '../../features/match/names.ts';
import { anyMatchInfo } from '../../features/match/queries.ts';
import { ownAnalyst, plansOfMatch } from '../../features/plan/queries.ts';
import { kindName } from './texts.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { PlansPage, PlansSkeleton } from './plans-page.tsx';
import { PublishSheet } from './publish-sheet.tsx';
import styles from './plans.module.css';

type Split = NonNullable<DataOf<typeof getMatchPlans>['split']>;

/** How the picks of each market split, as words and as bars. */
const SplitCard = ({ split, names }: { split: Split; names: Readonly<Record<PickSide, string>> }) => {
  const kinds = [...new Set(split.map(({ kind }) => kind))];
  return (
    <section className={styles.block}>
      <h3>{t('plan.split')}</h3>
      {kinds.map((kind) => {
        const parts = split.filter((part) => part.kind === kind);
        const total = parts.reduce((sum, { n }) => sum + n, 0);
        return (
          <div key={kind} className={styles.split}>
            <small>{kindName(kind, 1)}</small>
            {parts.map(({ side, n }) => (
              <p key={side}>
                <span>{t('plan.sideN', { side: names[side], n })}</span>
                <i style={{ width: `${(n / total) * 100}%` }} />
              </p>
            ))}
          </div>
        );
      })}
    </section>
  );
};

const useNames = (matchId: number): Record<PickSide, string> => {
  const { data: match } = useQuery(anyMatchInfo(matchId));
  return {
    home: match ? teamName(match.home) : '',
    away: match ? teamName(match.away) : '',
    draw: t('plan.draw'),
    over: t('plan.over', { line: '' }),
    under: t('plan.under', { line: '' }),
  };
};

const Plans = ({ matchId }: { matchId: number }) => {
  const query = useInfiniteQuery(plansOfMatch(useSession(), matchId));
  const names = useNames(matchId);
  return (
    <QueryView query={query} skeleton={<PlansSkeleton />}>
      {({ pages }) => {
        const list = pages.flatMap((page) => page.list);
        const split = pages[0]?.split;
        if (list.length === 0) return <Notice drawing="bench" text={t('plan.none')} />;
        return (
          <>
            {split ? (
              <SplitCard split={split} names={names} />
            ) : (
              <p className={styles.hint}>{t('plan.splitHidden')}</p>
            )}
            {list.map((card) => (
              <PlanCardView key={card.id} card={card} />
            ))}
            <MoreRows query={query} />
          </>
        );
      }}
    </QueryView>
  );
};

/** For analysts, while the match waits; the server says whether it still may. */
const Publish = ({ matchId }: { matchId: number }) => {
  const session = useSession();
  const { data: analyst } = useQuery({ ...ownAnalyst(session), enabled: isSessionOpen(session) });
  const { data: match } = useQuery(anyMatchInfo(matchId));
  const [shown, setShown] = useState(false);
  if (analyst?.state !== 'active' || !match || !isWaiting(match)) return null;
  return (
    <div className={styles.publish}>
      <Button onClick={() => setShown(true)}>{t('plan.publish')}</Button>
      {shown && <PublishSheet match={match} onClose={() => setShown(false)} />}
    </div>
  );
};

const MatchHead = ({ matchId }: { matchId: number }) => {
  const { data: match } = useQuery(anyMatchInfo(matchId));
  return (
    <p className={styles.matchHead}>
      {match && (
        <Link to={matchPath(match)}>
          {teamName(match.home)} – {teamName(match.away)}
        </Link>
      )}
    </p>
  );
};

/** All plans about one match, free ones first. @source screens 11.7 "Match plans" */
export default function MatchPlansScreen() {
  const matchId = Number(useParams()['id'] ?? 0);
  return (
    <PlansPage title={t('plan.matchTitle')}>
      <MatchHead matchId={matchId} />
      <Publish matchId={matchId} />
      <Plans matchId={matchId} />
    </PlansPage>
  );
}
