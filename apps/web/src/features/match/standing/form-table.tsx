import type { StandingRow } from '@touchline/contract/standing';
import { Sport, type SportId } from '@touchline/domain/sport';
import { Link } from 'react-router';
import { pathTo } from '../../../platform/routes.ts';
import { Picture } from '../../../ui/picture.tsx';
import { teamName } from '../names.ts';
import { FormLetters } from './form-letters.tsx';
import styles from './form-table.module.css';

const CREST_PX = 20;

/** Who is in form: teams in the order of their last results, and these as letters. */
export const FormTable = ({ rows, sport }: { rows: readonly StandingRow[]; sport: SportId }) => (
  <ol className={styles.list}>
    {rows.map(({ team, position, form }) => (
      <li key={team.id}>
        <Link
          to={pathTo('databaseTeam', {
            sname: sport === Sport.football ? 'football' : 'basketball',
            teamId: team.id,
          })}
          className={styles.row}
        >
          <b className="num">{position}</b>
          <Picture src={team.logo} alt="" size={CREST_PX} />
          <span className={styles.name}>{teamName(team)}</span>
          <FormLetters form={form} />
        </Link>
      </li>
    ))}
  </ol>
);
