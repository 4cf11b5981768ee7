import type { Match } from '@touchline/contract/match';
import { isFinished, isInPlay, isWaiting } from '@touchline/domain/match-phase';
import { Sport } from '@touchline/domain/sport';
import { t } from '../../../platform/i18n/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { usePairStyle } from '../detail/pair-style.ts';
import { PanelSkeleton } from '../detail/panel-skeleton.tsx';
import { useCombine } from '../detail/use-combine.ts';
import { stateWord } from '../names.ts';
import { BasketballStatus } from './basketball-status.tsx';
import { Countdown } from './countdown.tsx';
import { FootballStatus } from './football-status.tsx';
import { Votes } from './votes.tsx';
import styles from './status-panel.module.css';

/** Postponed, interrupted, cancelled and the like, said first. */
const Strip = ({ match }: { match: Match }) => (
  <output className={styles.strip}>
    <b>{stateWord(match)}</b>
    {match.note && ` · ${match.note}`}
  </output>
);

const Run = ({ match }: { match: Match }) => {
  const query = useCombine(match);
  return (
    <QueryView query={query} skeleton={<PanelSkeleton />}>
      {(combine) => {
        const known = combine.incidents.length + combine.data.statistics.length + combine.box.home.length > 0;
        if (!known) return <Notice drawing="pitch" text={t('status.noCoverage')} />;
        return match.sport_id === Sport.football ? (
          <FootballStatus match={match} combine={combine} />
        ) : (
          <BasketballStatus match={match} combine={combine} />
        );
      }}
    </QueryView>
  );
};

/** The run of a match: events, pressure, numbers and words; before the start, how long it is until then. */
export const StatusPanel = ({ match }: { match: Match }) => {
  const style = usePairStyle(match);
  const waits = isWaiting(match);
  const odd = !waits && !isInPlay(match) && !isFinished(match);
  return (
    <div style={style} className={styles.panel}>
      {odd && <Strip match={match} />}
      {waits ? <Countdown match={match} /> : <Run match={match} />}
      <Votes match={match} />
    </div>
  );
};
