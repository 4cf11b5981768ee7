import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { eventMatches, eventView, type OfSeason } from '../../features/league/queries.ts';
import { PanelSkeleton } from '../../features/match/detail/panel-skeleton.tsx';
import { roundText } from '../../features/match/names.ts';
import { ResultRow } from '../../features/match/standing/result-row.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { Block } from '../../ui/block.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import styles from './league-screen.module.css';

/** Matches of one round at a time; it opens on the round that is next, or the last one. */
export const LeagueFixtures = ({ of }: { of: OfSeason }) => {
  const view = useQuery(eventView(of));
  const [chosen, setChosen] = useState<string>();
  const current = view.data?.next_round[0]?.round ?? view.data?.last_round[0]?.round;
  const round = chosen ?? current ?? '';
  const query = useQuery({ ...eventMatches(of, round), enabled: !view.isPending });
  return (
    <QueryView query={query} skeleton={<PanelSkeleton />}>
      {({ rounds, list }) => (
        <>
          <div className={styles.choices}>
            <select
              className={styles.select}
              aria-label={t('league.round')}
              value={round}
              onChange={(event) => setChosen(event.target.value)}
            >
              {rounds.map((each) => (
                <option key={each} value={each}>
                  {roundText(each)}
                </option>
              ))}
            </select>
          </div>
          {list.length === 0 ? (
            <Notice drawing="pitch" text={t('analysis.noMatches')} />
          ) : (
            <Block flush title={roundText(round) || t('league.fixtures')}>
              {list.map((match) => (
                <ResultRow key={match.id} match={match} />
              ))}
            </Block>
          )}
        </>
      )}
    </QueryView>
  );
};
