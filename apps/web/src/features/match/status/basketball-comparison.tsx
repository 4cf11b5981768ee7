import type { MatchData } from '@touchline/contract/match-detail';
import { t, type MessageKey } from '../../../platform/i18n/i18n.ts';
import { SHARES_FROM } from '../../../platform/share-text.ts';
import { Block } from '../../../ui/block.tsx';
import { CompareBar } from '../chart/compare-bar.tsx';
import { quarterName } from './quarter-name.ts';
import { usePeriod } from './use-period.tsx';

type Side = 'home' | 'away';

/** Shots in two numbers, made and tried, each the sum of some statistic types. */
const SHOTS: readonly { label: MessageKey; made: readonly number[]; tried: readonly number[] }[] = [
  { label: 'player.fieldGoals', made: [1, 3], tried: [2, 4] },
  { label: 'player.threes', made: [3], tried: [4] },
  { label: 'player.freeThrows', made: [5], tried: [6] },
];

const COUNTS: readonly [type: number, label: MessageKey][] = [
  [7, 'player.offensiveRebounds'],
  [8, 'player.defensiveRebounds'],
  [9, 'player.assists'],
  [10, 'player.steals'],
  [11, 'player.blocks'],
  [12, 'player.turnovers'],
  [13, 'stat.fouls'],
  [15, 'stat.paint'],
  [16, 'stat.fastBreak'],
];

const percent = (made: number, tried: number): number => (tried === 0 ? 0 : Math.round((100 * made) / tried));

const shotsText = (made: number, tried: number): string =>
  tried < SHARES_FROM ? `${made}/${tried}` : `${made}/${tried} ${percent(made, tried)}%`;

/** Both teams compared: shots by what went in, the rest by counts. */
export const BasketballComparison = ({ data }: { data: Pick<MatchData, 'statistics' | 'periods'> }) => {
  const { statistics, choice } = usePeriod(data, quarterName);
  if (data.statistics.length === 0) return null;
  const byType = new Map(statistics.map((each) => [each.type, each]));
  const sum = (types: readonly number[], side: Side) =>
    types.reduce((total, type) => total + (byType.get(type)?.[side] ?? 0), 0);
  return (
    <Block title={t('stat.title')} aside={choice}>
      {SHOTS.map(({ label, made, tried }) => {
        const [home, away] = [sum(made, 'home'), sum(made, 'away')];
        const [homeTried, awayTried] = [sum(tried, 'home'), sum(tried, 'away')];
        return (
          <CompareBar
            key={label}
            label={t(label)}
            home={percent(home, homeTried)}
            away={percent(away, awayTried)}
            texts={[shotsText(home, homeTried), shotsText(away, awayTried)]}
          />
        );
      })}
      {COUNTS.map(([type, label]) => {
        const found = byType.get(type);
        return found && <CompareBar key={type} label={t(label)} home={found.home} away={found.away} />;
      })}
    </Block>
  );
};
