import type { MatchData, Statistic } from '@touchline/contract/match-detail';
import { t, type MessageKey } from '../../../platform/i18n/i18n.ts';
import { decimalText } from '../../../platform/number-text.ts';
import { Block } from '../../../ui/block.tsx';
import { CompareBar, PossessionSlab } from '../chart/compare-bar.tsx';
import { EXPECTED, POSSESSION, STATISTICS } from '../../../platform/statistic-names.ts';
import { usePeriod } from './use-period.tsx';

const HALVES: Readonly<Record<number, MessageKey>> = {
  1: 'stat.firstHalf',
  2: 'stat.secondHalf',
  3: 'match.short.extraTime',
};

const halfName = (half: number): string => t(HALVES[half] ?? 'match.short.extraTime');

const textsOf = ({ type, home, away }: Statistic): readonly [string, string] =>
  type === EXPECTED ? [decimalText(home, 2), decimalText(away, 2)] : [String(home), String(away)];

/** Statistics of a football match, whole or by half; what is not known is left out. */
export const FootballStatistics = ({ data }: { data: Pick<MatchData, 'statistics' | 'periods'> }) => {
  const { statistics, choice } = usePeriod(data, halfName);
  if (data.statistics.length === 0) return null;
  const byType = new Map(statistics.map((each) => [each.type, each]));
  const ball = byType.get(POSSESSION);
  return (
    <Block title={t('stat.title')} aside={choice}>
      {ball && <PossessionSlab label={t('stat.possession')} home={ball.home} away={ball.away} />}
      {STATISTICS.filter(([type]) => type !== POSSESSION).map(([type, label]) => {
        const found = byType.get(type);
        return (
          found && (
            <CompareBar
              key={type}
              label={t(label)}
              home={found.home}
              away={found.away}
              texts={textsOf(found)}
            />
          )
        );
      })}
    </Block>
  );
};
