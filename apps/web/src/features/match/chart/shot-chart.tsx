import type { Match } from '@touchline/contract/match';
import type { MatchCombine, Shot } from '@touchline/contract/match-detail';
import { useState } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import { SHARES_FROM } from '../../../platform/share-text.ts';
import { Block } from '../../../ui/block.tsx';
import { PillSelect } from '../../../ui/pill-select.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { teamName } from '../names.ts';
import { personName } from '../person-name.ts';
import { quarterName } from '../status/quarter-name.ts';
import { chooseShots, COURT, spotOf, sumOf, type ShotChoice, type ShotSum } from './shot-court.ts';
import styles from './shot-chart.module.css';

const MADE_R = 2.3;
const CROSS = 2;

const Court = () => (
  <g className={styles.lines}>
    <path d={`M1 1h${COURT.width - 2}v${COURT.depth - 2}H1z`} />
    <path d="M50.500 1v57h49V1M57 58a18 18 0 0 0 36 0" />
    <path d="M57 58a18 18 0 0 1 36 0" strokeDasharray="3 3" />
    <path d="M9 1v29.900a67.500 67.500 0 0 0 132 0V1M62.500 15.750a12.500 12.500 0 0 0 25 0" />
    <path d="M66 12h18M75 12v1.500" />
    <circle cx="75" cy="15.750" r="2.250" />
    <path d={`M57 ${COURT.depth - 1}a18 18 0 0 1 36 0`} />
  </g>
);

const Mark = ({ shot }: { shot: Shot }) => {
  const { x, y } = spotOf(shot);
  if (shot.made) return <circle cx={x} cy={y} r={MADE_R} className={styles.made} />;
  return <circle cx={x} cy={y} r={CROSS} className={styles.missed} />;
};

const Sum = ({ label, sum }: { label: string; sum: ShotSum }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">
      {sum.made}/{sum.tried} {sum.tried >= SHARES_FROM && <b>{sum.percent}%</b>}
    </dd>
  </div>
);

type Props = { match: Match; shots: readonly Shot[]; box: MatchCombine['box'] };

const Pickers = ({
  shots,
  lines,
  choice,
  onChoice,
}: {
  shots: readonly Shot[];
  lines: MatchCombine['box']['home'];
  choice: ShotChoice;
  onChoice: (change: Partial<ShotChoice>) => void;
}) => {
  const periods = [...new Set(shots.map(({ period }) => period))].toSorted((a, b) => a - b);
  const shooters = new Set(
    shots.filter(({ position }) => position === choice.side).map((shot) => shot.player_id),
  );
  return (
    <div className={styles.pickers}>
      <PillSelect
        wide
        on="card"
        label={t('stat.period')}
        items={[{ id: 0, label: t('stat.whole') }, ...periods.map((id) => ({ id, label: quarterName(id) }))]}
        value={choice.period}
        onChange={(period) => onChoice({ period })}
      />
      <PillSelect
        wide
        on="card"
        label={t('player.name')}
        items={[
          { id: 0, label: t('shots.allPlayers') },
          ...lines
            .filter(({ id }) => shooters.has(id))
            .map((line) => ({ id: line.id, label: `${line.number} ${personName(line)}` })),
        ]}
        value={choice.playerId}
        onChange={(playerId) => onChoice({ playerId })}
      />
    </div>
  );
};

/** From where a team shot and what went in: one half of the court, by quarter and player. Left out without coordinates. */
export const ShotChart = ({ match, shots, box }: Props) => {
  const [choice, setChoice] = useState<ShotChoice>({ side: 1, period: 0, playerId: 0 });
  if (shots.length === 0) return null;
  const home = choice.side === 1;
  const chosen = chooseShots(shots, choice);
  const sides = [
    { id: 1, label: teamName(match.home) },
    { id: 2, label: teamName(match.away) },
  ] as const;
  return (
    <Block
      title={t('shots.title')}
      aside={
        <Segmented
          label={t('status.team')}
          items={sides}
          value={choice.side}
          onChange={(side) => setChoice({ ...choice, side, playerId: 0 })}
        />
      }
    >
      <Pickers
        shots={shots}
        lines={home ? box.home : box.away}
        choice={choice}
        onChoice={(change) => setChoice({ ...choice, ...change })}
      />
      <svg
        viewBox={`0 0 ${COURT.width} ${COURT.depth}`}
        width="100%"
        className={`${styles.court} ${home ? styles.home : styles.away}`}
        aria-hidden="true"
      >
        <Court />
        {chosen
          .toSorted((a, b) => Number(a.made) - Number(b.made))
          .map((shot, at) => (
            <Mark key={`${shot.period}:${shot.remaining_sec}:${shot.player_id}:${at}`} shot={shot} />
          ))}
      </svg>
      <p className={`${styles.key} ${home ? styles.home : styles.away}`}>
        <span className={styles.in}>{t('shots.made')}</span>
        <span className={styles.out}>{t('shots.missed')}</span>
      </p>
      <dl className={styles.sums}>
        <Sum label={t('player.fieldGoals')} sum={sumOf(chosen)} />
        <Sum label={t('shots.twos')} sum={sumOf(chosen, 2)} />
        <Sum label={t('player.threes')} sum={sumOf(chosen, 3)} />
      </dl>
    </Block>
  );
};
