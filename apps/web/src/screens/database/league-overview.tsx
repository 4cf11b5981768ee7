import { useQuery } from '@tanstack/react-query';
import type { SportId } from '@touchline/domain/sport';
import { eventView, type OfSeason } from '../../features/league/queries.ts';
import { PanelSkeleton } from '../../features/match/detail/panel-skeleton.tsx';
import { roundText } from '../../features/match/names.ts';
import { FormTable } from '../../features/match/standing/form-table.tsx';
import { ResultRow } from '../../features/match/standing/result-row.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { Block } from '../../ui/block.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Covered } from '../../features/match/standing/covered.tsx';
import { Champion } from './champion.tsx';
import styles from './league-screen.module.css';

const SHOWN = 10;

/** How far the season is, who won it, the last and the next round, who is in form. */
export const LeagueOverview = ({ of, sport }: { of: OfSeason; sport: SportId }) => {
  const query = useQuery(eventView(of));
  return (
    <QueryView query={query} skeleton={<PanelSkeleton />}>
      {({ champion, played, total, last_round, next_round, form }) => (
        <>
          {champion && (
            <Covered>
              <Champion champion={champion} lastRound={last_round} />
            </Covered>
          )}
          <Block
            title={t('league.progress')}
            aside={<span className="num">{t('league.playedOf', { played, total })}</span>}
          >
            <div className={styles.progress}>
              <i style={{ width: `${(100 * played) / Math.max(1, total)}%` }} />
            </div>
          </Block>
          {[next_round, last_round].map((matches, at) => {
            const [first] = matches;
            return (
              first && (
                <Block
                  key={at === 0 ? 'next' : 'last'}
                  flush
                  title={t(at === 0 ? 'league.nextRound' : 'league.lastRound')}
                  aside={<span>{roundText(first.round)}</span>}
                >
                  {matches.slice(0, SHOWN).map((match) => (
                    <ResultRow key={match.id} match={match} inEvent />
                  ))}
                </Block>
              )
            );
          })}
          {form.length > 0 && (
            <Block flush title={t('league.form')}>
              <Covered>
                <FormTable rows={form.slice(0, SHOWN)} sport={sport} />
              </Covered>
            </Block>
          )}
        </>
      )}
    </QueryView>
  );
};
