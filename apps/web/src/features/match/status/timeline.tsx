import type { Match } from '@touchline/contract/match';
import type { Incident } from '@touchline/contract/match-detail';
import { isInPlay } from '@touchline/domain/match-phase';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import { useState } from 'react';
import { t, type MessageKey } from '../../../platform/i18n/i18n.ts';
import { Block } from '../../../ui/block.tsx';
import { isGoalKind, kindOf, minuteText, type IncidentKind } from './incident-kind.ts';
import { ShootOut } from './shoot-out.tsx';
import { TimelineEntry } from './timeline-entry.tsx';
import styles from './timeline.module.css';

/** Minutes up to which a break is half-time, and up to which it comes before extra time. */
const HALF_MINUTE = 60;
const NINETY_MINUTE = 100;

const breakName = ({ minute }: Incident): MessageKey => {
  if (minute <= HALF_MINUTE) return 'status.halfTime';
  return minute <= NINETY_MINUTE ? 'matchPage.ninety' : 'timeline.extraHalf';
};

const PERIODS: Partial<Record<IncidentKind, (incident: Incident) => MessageKey>> = {
  kickOff: () => 'timeline.kickOff',
  halfTime: breakName,
  end: () => 'timeline.end',
};

const SHOOT_OUT = new Set<IncidentKind>(['shootOutGoal', 'shootOutMissed']);

/** Where the run of play changes: kick-off, half-time, the end, each with the score then. */
const Period = ({ incident, label }: { incident: Incident; label: string }) => (
  <li className={styles.period}>
    {label}
    <b className="num">
      {incident.home_score}-{incident.away_score}
    </b>
  </li>
);

const Line = ({ incident }: { incident: Incident }) => {
  const kind = kindOf(incident);
  if (!kind) return null;
  const period = PERIODS[kind];
  if (period) return <Period incident={incident} label={t(period(incident))} />;
  if (kind === 'stoppage')
    return <li className={styles.period}>{t('timeline.stoppage', { minutes: minuteText(incident) })}</li>;
  return <TimelineEntry incident={incident} kind={kind} goal={isGoalKind(kind)} />;
};

/** Key events of a football match: home left, away right, the minute in the middle. */
export const Timeline = ({ match, incidents }: { match: Match; incidents: readonly Incident[] }) => {
  const [newestFirst, setNewestFirst] = useState(isInPlay(match));
  const shown = incidents.filter((incident) => {
    const kind = kindOf(incident);
    return kind !== undefined && !SHOOT_OUT.has(kind);
  });
  const kicks = incidents.filter((incident) => SHOOT_OUT.has(kindOf(incident) ?? 'goal'));
  if (shown.length === 0) return null;
  const order = (
    <button type="button" className={styles.order} onClick={() => setNewestFirst(!newestFirst)}>
      {t(newestFirst ? 'timeline.newestFirst' : 'timeline.oldestFirst')}
      <ArrowDownUp size={13} strokeWidth={1.75} />
    </button>
  );
  return (
    <Block title={t('timeline.title')} aside={order}>
      {kicks.length > 0 && <ShootOut kicks={kicks} match={match} />}
      <ol className={styles.line}>
        {(newestFirst ? shown.toReversed() : shown).map((incident) => (
          <Line key={`${incident.number}:${incident.type}`} incident={incident} />
        ))}
      </ol>
    </Block>
  );
};
