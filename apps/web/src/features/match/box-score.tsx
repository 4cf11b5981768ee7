import type { Match } from '@touchline/contract/match';
import { currentPeriod, isInPlay } from '@touchline/domain/match-phase';
import { BasketballStatus } from '@touchline/domain/status';
import { Sport } from '@touchline/domain/sport';
import { useListSettings } from './list-settings.ts';
import { footballPair, hasHalfTime, isTold, quartersOf, type Pair } from './score.ts';
import styles from './box-score.module.css';

type Column = { key: string; home: string; away: string; now?: boolean };

const footballColumns = (match: Match, shows: { halfTime: boolean; corners: boolean }): Column[] => {
  const half = footballPair(match, 'halfTime');
  const corners = footballPair(match, 'corners');
  const column = (key: string, [home, away]: Pair, known: boolean): Column =>
    known ? { key, home: String(home), away: String(away) } : { key, home: '–', away: '–' };
  return [
    ...(shows.halfTime ? [column('half', half, hasHalfTime(match))] : []),
    ...(shows.corners ? [column('corners', corners, isTold(match, 'corners'))] : []),
  ];
};

const QUARTERS = 4;

const basketballColumns = (match: Match): Column[] => {
  const quarters = quartersOf(match);
  const current = match.status === BasketballStatus.overtime ? QUARTERS + 1 : currentPeriod(match.status);
  const running = isInPlay(match);
  const shown = Math.max(QUARTERS, Math.min(quarters.length, QUARTERS + 1));
  return Array.from({ length: shown }, (_, at): Column => {
    const number = at + 1;
    const played = !running || number <= current;
    const pair = quarters[at];
    if (number > QUARTERS && (pair === undefined || pair[0] + pair[1] === 0))
      return { key: `q${number}`, home: '', away: '' };
    return {
      key: `q${number}`,
      home: played && pair ? String(pair[0]) : '',
      away: played && pair ? String(pair[1]) : '',
      now: running && number === current,
    };
  }).filter(({ key, home }) => key !== 'q5' || home !== '');
};

/** The columns between names and score: half-time and corners, or the quarters. The league's head names them. */
export const BoxScore = ({ match }: { match: Match }) => {
  const { halfTime, corners } = useListSettings();
  const columns =
    match.sport_id === Sport.football
      ? footballColumns(match, { halfTime, corners })
      : basketballColumns(match);
  return (
    <span className={`num ${styles.box}`}>
      {columns.map(({ key, home, away, now }) => (
        <span key={key} className={now ? styles.now : styles.cell}>
          <i>{home}</i>
          <i>{away}</i>
        </span>
      ))}
    </span>
  );
};
