import { useQuery } from '@tanstack/react-query';
import type { Competition } from '@touchline/contract/league';
import type { StandingRow } from '@touchline/contract/standing';
import { Link } from 'react-router';
import { newestTable } from '../../features/league/queries.ts';
import { teamName } from '../../features/match/names.ts';
import { FormLetters } from '../../features/match/standing/form-letters.tsx';
import { inLanguage } from '../../platform/in-language.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Picture } from '../../ui/picture.tsx';
import { pairColours } from '../../ui/scoreboard/pair-colours.ts';
import { Scoreboard } from '../../ui/scoreboard/scoreboard.tsx';
import { leaguePath } from './league-path.ts';
import styles from './title-race.module.css';

const LEAN_PX = 20;
const CREST_PX = 50;

const Team = ({ row }: { row: StandingRow }) => (
  <span className={styles.team}>
    <Picture src={row.team.logo} alt="" size={CREST_PX} />
    <span className="one-line">{teamName(row.team)}</span>
  </span>
);

const Board = ({ event, first, second }: { event: Competition; first: StandingRow; second: StandingRow }) => (
  <Scoreboard
    as={Link}
    to={leaguePath(event.sport_id, event.id)}
    lean={LEAN_PX}
    colours={pairColours(first.team.kit_colors, second.team.kit_colors, false)}
    className={styles.board}
  >
    <span className={styles.head}>
      <b className="one-line">{inLanguage(event.name_zh, event.name_en)}</b> {t('database.race')}
    </span>
    <span className={styles.middle}>
      <Team row={first} />
      <b className="num">{first.points}</b>
      <b className="num">{second.points}</b>
      <Team row={second} />
    </span>
    <span className={styles.foot}>
      <FormLetters form={first.form} />
      <FormLetters form={second.form} />
    </span>
  </Scoreboard>
);

/** The first two of a league's table against each other: the loud object of the database. @source look "database = title race" */
export const TitleRace = ({ event }: { event: Competition }) => {
  const { data, isPending } = useQuery(newestTable(event.id));
  if (isPending) return <div className={styles.waiting} />;
  const [first, second] = data?.groups[0]?.rows ?? [];
  if (!first || !second || first.played === 0) return null;
  return <Board event={event} first={first} second={second} />;
};
