import type { Incident } from '@touchline/contract/match-detail';
import type { ReactNode } from 'react';
import { t, type MessageKey } from '../../../platform/i18n/i18n.ts';
import { shortName } from '../person-name.ts';
import { FootballGlyph } from './football-glyph.tsx';
import { minuteText, type IncidentKind } from './incident-kind.ts';
import styles from './timeline.module.css';

const GLYPH_PX = 20;

const SwapGlyph = () => (
  <svg viewBox="0 0 24 24" width={GLYPH_PX} height={GLYPH_PX} aria-hidden="true" className={styles.swap}>
    <path className={styles.in} d="M8 18V6M4.500 9.500 8 6l3.500 3.500" />
    <path className={styles.out} d="M16 6v12M12.500 14.500 16 18l3.500-3.500" />
  </svg>
);

const ICONS: Partial<Record<IncidentKind, ReactNode>> = {
  goal: <FootballGlyph size={GLYPH_PX} />,
  penaltyGoal: <FootballGlyph size={GLYPH_PX} />,
  ownGoal: <FootballGlyph size={GLYPH_PX} />,
  penaltyMissed: <span className={styles.missed}>×</span>,
  yellow: <i className={styles.yellow} />,
  red: <i className={styles.red} />,
  secondYellow: <i className={styles.second} />,
  substitution: <SwapGlyph />,
  var: <span className={`num ${styles.var}`}>VAR</span>,
};

const NAMES: Partial<Record<IncidentKind, MessageKey>> = {
  penaltyGoal: 'timeline.penalty',
  ownGoal: 'timeline.ownGoal',
  penaltyMissed: 'timeline.penaltyMissed',
  yellow: 'timeline.yellow',
  red: 'timeline.red',
  secondYellow: 'timeline.secondYellow',
};

const VAR_RESULTS: Readonly<Record<number, MessageKey>> = {
  1: 'timeline.varGoalStands',
  2: 'timeline.varGoalCancelled',
  3: 'timeline.varPenalty',
  4: 'timeline.varNoPenalty',
  5: 'timeline.varRed',
};

/** The second, smaller line: who helped, who went off, what it was. */
const detailOf = (incident: Incident, kind: IncidentKind): string => {
  if (incident.cancelled) return t('timeline.cancelled');
  if (kind === 'substitution')
    return incident.out_player_name ? t('timeline.off', { name: incident.out_player_name }) : '';
  if (kind === 'var') return t(VAR_RESULTS[incident.var_result ?? 0] ?? 'timeline.varChecked');
  if (kind === 'goal')
    return incident.assist_name ? t('timeline.assist', { name: shortName(incident.assist_name) }) : '';
  const name = NAMES[kind];
  return name ? t(name) : '';
};

const nameOf = (incident: Incident): string => incident.in_player_name ?? incident.player_name ?? '';

type Props = { incident: Incident; kind: IncidentKind; goal: boolean };

/** One event on its side. Only goals are filled slabs with the score that they made. */
export const TimelineEntry = ({ incident, kind, goal }: Props) => {
  const side = incident.position === 2 ? styles.away : styles.home;
  const slab = goal && incident.cancelled !== true;
  const struck = incident.cancelled === true;
  const name = nameOf(incident);
  return (
    <li className={styles.entry}>
      <span className={`num ${styles.minute} ${slab ? styles.strong : ''}`}>{minuteText(incident)}′</span>
      <div className={`${styles.body} ${side} ${slab ? styles.slab : ''}`}>
        <span className={styles.icon}>{struck ? ICONS.var : ICONS[kind]}</span>
        <span className={styles.words}>
          {struck ? <s>{name}</s> : slab ? shortName(name) : name}
          <small>{detailOf(incident, kind)}</small>
        </span>
        {slab && (
          <b className={`num ${styles.score}`}>
            {incident.home_score}-{incident.away_score}
          </b>
        )}
      </div>
    </li>
  );
};
