import type { Match } from '@touchline/contract/match';
import type { Incident } from '@touchline/contract/match-detail';
import { isInPlay } from '@touchline/domain/match-phase';
import { useState } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import { Block } from '../../../ui/block.tsx';
import { teamName } from '../names.ts';
import { isGoal, kindOf } from '../status/incident-kind.ts';
import { Legend } from './legend.tsx';
import { BAR_PX, fullOf, HEIGHT_PX, LABEL_Y, MIDDLE_Y, barOf, minuteX, WIDTH_PX } from './momentum-scale.ts';
import styles from './momentum.module.css';

type Props = { match: Match; momentum: readonly number[]; incidents: readonly Incident[] };

export const Bars = ({ momentum, last }: Pick<Props, 'momentum'> & { last: number }) => (
  <>
    {momentum.map((value, at) => {
      const { y, height } = barOf(value, fullOf(momentum));
      const minute = at + 1;
      return (
        <rect
          key={minute}
          x={minuteX(minute, last)}
          y={y}
          width={BAR_PX}
          height={height}
          rx={BAR_PX / 2}
          className={value >= 0 ? styles.home : styles.away}
          opacity={0.5 + Math.min(0.5, Math.abs(value) / 160)}
        />
      );
    })}
  </>
);

const RED = new Set(['red', 'secondYellow']);

const Marker = ({ incident, last }: { incident: Incident; last: number }) => {
  const up = incident.position === 1;
  const x = minuteX(incident.minute, last) + BAR_PX / 2;
  const y = up ? 8 : HEIGHT_PX - 8;
  if (RED.has(kindOf(incident) ?? ''))
    return <rect x={x - 4} y={y - 5} width="8" height="11" rx="1.5" className={styles.red} />;
  return (
    <g className={up ? styles.home : styles.away}>
      <circle cx={x} cy={y} r="7" />
      <circle cx={x} cy={y} r="2.800" className={styles.dot} />
    </g>
  );
};

const Minutes = ({ last, now, running }: { last: number; now: number; running: boolean }) => (
  <g className={`num ${styles.labels}`}>
    <text x="0" y={LABEL_Y}>
      0′
    </text>
    <text x={minuteX(45, last)} y={LABEL_Y} textAnchor="middle">
      45′
    </text>
    {(!running || now < 84 || now > 98) && (
      <text x={Math.min(WIDTH_PX, minuteX(90, last) + BAR_PX)} y={LABEL_Y} textAnchor="end">
        90′
      </text>
    )}
    {running && Math.abs(now - 45) > 6 && (
      <text
        x={Math.min(WIDTH_PX - 8, minuteX(now, last))}
        y={LABEL_Y}
        textAnchor="middle"
        className={styles.now}
      >
        {now}′
      </text>
    )}
  </g>
);

const said = (match: Match, value: number): string =>
  value === 0 ? t('momentum.even') : `${teamName(value > 0 ? match.home : match.away)} ${Math.abs(value)}`;

/** Who pressed in each minute: up for home, down for away; a minute that is pointed at says its value. */
export const Momentum = ({ match, momentum, incidents }: Props) => {
  const [minute, setMinute] = useState(0);
  if (momentum.length === 0) return null;
  const running = isInPlay(match) && match.status !== 3;
  const marked = incidents.filter((incident) => isGoal(incident) || RED.has(kindOf(incident) ?? ''));
  // The run of pressure may end before the last event, as in extra time.
  const last = Math.max(momentum.length, ...incidents.map((incident) => incident.minute));
  const pointed = minute > 0 ? momentum[minute - 1] : undefined;
  return (
    <Block title={t('momentum.title')} aside={<Legend match={match} />}>
      <div className={styles.chart}>
        <svg viewBox={`0 0 ${WIDTH_PX} ${LABEL_Y + 4}`} width="100%" aria-hidden="true">
          <path d={`M0 ${MIDDLE_Y}h${WIDTH_PX}`} className={styles.zero} />
          <rect
            x={minuteX(45, last) + BAR_PX + 2.5}
            y="14"
            width="3"
            height="88"
            rx="1.5"
            className={styles.gap}
          />
          <Bars momentum={momentum} last={last} />
          {marked.map((incident) => (
            <Marker key={`${incident.number}:${incident.type}`} incident={incident} last={last} />
          ))}
          {running && (
            <path d={`M${minuteX(momentum.length, last) + BAR_PX + 1.5} 10v96`} className={styles.live} />
          )}
          {pointed !== undefined && (
            <path d={`M${minuteX(minute, last) + BAR_PX / 2} 4v108`} className={styles.pointer} />
          )}
          <Minutes last={last} now={momentum.length} running={running} />
        </svg>
        <input
          type="range"
          min="1"
          max={momentum.length}
          value={minute || momentum.length}
          aria-label={t('momentum.minute')}
          aria-valuetext={`${minute}′ ${said(match, pointed ?? 0)}`}
          style={{ width: `${(100 * (minuteX(momentum.length, last) + BAR_PX)) / WIDTH_PX}%` }}
          onChange={(event) => setMinute(Number(event.target.value))}
        />
      </div>
      {pointed !== undefined && (
        <p className={styles.said}>
          <b className="num">{minute}′</b> {said(match, pointed)}
        </p>
      )}
    </Block>
  );
};
