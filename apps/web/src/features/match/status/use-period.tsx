import type { MatchData, Statistic } from '@touchline/contract/match-detail';
import { useState, type ReactNode } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import { Segmented } from '../../../ui/segmented.tsx';

/** Statistics of the whole match or of one of its parts. */
type OfPeriod = { statistics: readonly Statistic[]; choice: ReactNode };

/**
 * The part of a match whose statistics are shown, and the switch for it; without parts there is none.
 * @param nameOf the name of part 1, 2, 3 …
 */
export const usePeriod = (
  { statistics, periods }: Pick<MatchData, 'statistics' | 'periods'>,
  nameOf: (period: number) => string,
): OfPeriod => {
  const [period, setPeriod] = useState(0);
  const found = periods.find((each) => each.period === period);
  const items = [
    { id: 0, label: t('stat.whole') },
    ...periods.map((each) => ({ id: each.period, label: nameOf(each.period) })),
  ];
  return {
    statistics: found?.statistics ?? statistics,
    choice: periods.length > 0 && (
      <Segmented label={t('stat.period')} items={items} value={found ? period : 0} onChange={setPeriod} />
    ),
  };
};
