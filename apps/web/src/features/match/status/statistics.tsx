import type { Statistic } from '@touchline/contract/match-detail';
import { t, type MessageKey } from '../../../platform/i18n/i18n.ts';
import { Block } from '../../../ui/block.tsx';
import { CompareBar, PossessionSlab } from '../chart/compare-bar.tsx';

const POSSESSION = 25;

/** Football comparisons in their order. */
const ROWS: readonly [type: number, label: MessageKey][] = [
  [83, 'stat.shots'],
  [21, 'stat.onTarget'],
  [22, 'stat.offTarget'],
  [37, 'stat.blocked'],
  [23, 'stat.attacks'],
  [24, 'stat.dangerous'],
  [2, 'status.corners'],
  [3, 'status.yellow'],
  [4, 'status.red'],
  [6, 'stat.fouls'],
  [5, 'stat.offsides'],
];

/** Statistics of a football match; what is not known is left out. */
export const FootballStatistics = ({ statistics }: { statistics: readonly Statistic[] }) => {
  if (statistics.length === 0) return null;
  const byType = new Map(statistics.map((each) => [each.type, each]));
  const ball = byType.get(POSSESSION);
  return (
    <Block title={t('stat.title')}>
      {ball && <PossessionSlab label={t('stat.possession')} home={ball.home} away={ball.away} />}
      {ROWS.map(([type, label]) => {
        const found = byType.get(type);
        return found && <CompareBar key={type} label={t(label)} home={found.home} away={found.away} />;
      })}
    </Block>
  );
};
