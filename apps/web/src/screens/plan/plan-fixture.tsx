import type { Match } from '@touchline/contract/match';
import { usePairStyle } from '../../features/match/detail/pair-style.ts';
import { eventShortName, teamName } from '../../features/match/names.ts';
import { timeOfDay } from '../../platform/format.ts';
import { momentText } from '../../platform/moment-text.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './plan-fixture.module.css';

const CREST_PX = 44;

/** Both sides of the one match that a plan is about, in their colours, when it begins, and what is forecast of it. */
export const PlanFixture = ({ match, kind }: { match: Match; kind: string }) => {
  const style = usePairStyle(match);
  return (
    <>
      <div className={styles.fixture} style={style}>
        <span>
          <Picture src={match.home.logo} alt="" size={CREST_PX} />
          {teamName(match.home)}
        </span>
        <b className={`num ${styles.start}`}>{timeOfDay(match.time)}</b>
        <span>
          {teamName(match.away)}
          <Picture src={match.away.logo} alt="" size={CREST_PX} />
        </span>
      </div>
      <p className={styles.about}>
        {eventShortName(match.matchevent)} · {momentText(match.time)} · {kind}
      </p>
    </>
  );
};
