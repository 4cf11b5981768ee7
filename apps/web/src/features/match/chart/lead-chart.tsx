import type { Match } from '@touchline/contract/match';
import { useId } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import { Block } from '../../../ui/block.tsx';
import { teamName } from '../names.ts';
import { leadFacts, playedSec, quarterSec, type Lead } from './lead-course.ts';
import { Legend } from './legend.tsx';
import styles from './lead-chart.module.css';

const WIDTH_PX = 350;
const HEIGHT_PX = 132;
const MIDDLE_Y = 58;
const REACH_PX = 50;
const QUARTERS = [1, 2, 3, 4];

/** The lead as steps: it stands until the next score. */
const stepsOf = (leads: readonly Lead[], xOf: (lead: Lead) => number, yOf: (lead: Lead) => number): string =>
  leads.map((lead) => `H${xOf(lead).toFixed(1)}V${yOf(lead).toFixed(1)}`).join('');

/** The home side's lead over time: above the line home leads, below it away. */
export const LeadChart = ({ match, leads }: { match: Match; leads: readonly Lead[] }) => {
  const clip = useId();
  const last = leads.at(-1);
  if (!last) return null;
  const quarter = quarterSec(leads);
  const facts = leadFacts(leads);
  const most = Math.max(facts.home, facts.away, 5);
  const whole = Math.max(QUARTERS.length * quarter, playedSec(last, quarter));
  const xOf = (lead: Lead) => (WIDTH_PX * playedSec(lead, quarter)) / whole;
  const yOf = ({ home, away }: Lead) => MIDDLE_Y - ((home - away) / most) * REACH_PX;
  const steps = `M0 ${MIDDLE_Y}${stepsOf(leads, xOf, yOf)}`;
  const area = `${steps}V${MIDDLE_Y}Z`;
  const said = t('lead.facts', {
    home: teamName(match.home),
    homeLead: facts.home,
    away: teamName(match.away),
    awayLead: facts.away,
    changes: facts.changes,
  });
  return (
    <Block title={t('lead.title')} aside={<Legend match={match} />}>
      <svg viewBox={`0 0 ${WIDTH_PX} ${HEIGHT_PX}`} width="100%" aria-hidden="true">
        <clipPath id={`${clip}up`}>
          <rect width={WIDTH_PX} height={MIDDLE_Y} />
        </clipPath>
        <clipPath id={`${clip}down`}>
          <rect y={MIDDLE_Y} width={WIDTH_PX} height={MIDDLE_Y} />
        </clipPath>
        {QUARTERS.slice(0, 3).map((number) => (
          <path
            key={number}
            d={`M${(WIDTH_PX * number * quarter) / whole} 6v104`}
            className={styles.quarter}
          />
        ))}
        <path d={`M0 ${MIDDLE_Y}h${WIDTH_PX}`} className={styles.zero} />
        <g clipPath={`url(#${clip}up)`} className={styles.home}>
          <path d={area} className={styles.area} />
          <path d={steps} className={styles.steps} />
        </g>
        <g clipPath={`url(#${clip}down)`} className={styles.away}>
          <path d={area} className={styles.area} />
          <path d={steps} className={styles.steps} />
        </g>
        <circle cx={xOf(last)} cy={yOf(last)} r="3.500" className={styles.last} />
        <g className={`num ${styles.labels}`}>
          {QUARTERS.map((number) => (
            <text key={number} x={(WIDTH_PX * (number - 0.5) * quarter) / whole} y="128" textAnchor="middle">
              {number}
            </text>
          ))}
        </g>
      </svg>
      <p className={styles.facts}>{said}</p>
    </Block>
  );
};
