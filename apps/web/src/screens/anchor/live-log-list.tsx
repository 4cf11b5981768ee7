import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { getLiveLog, type LiveLogEntry } from '@touchline/contract/live-log';
import { read } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { wholeText } from '../../platform/number-text.ts';
import { Card } from '../../ui/card.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Row } from '../../ui/row.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';

const PAGE_SIZE = 20;

const liveLog = (anchorId: number) =>
  infiniteQueryOptions({
    queryKey: ['anchor', 'log', anchorId],
    queryFn: ({ pageParam, signal }) =>
      read(getLiveLog, { anchorid: anchorId, page: pageParam, size: PAGE_SIZE }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
    enabled: anchorId > 0,
  });

const earnedOf = ({ diamonds, gifts }: LiveLogEntry): string[] =>
  diamonds === undefined ? [] : [t('liveLog.earned', { diamonds: wholeText(diamonds), gifts: gifts ?? 0 })];

const factsOf = (entry: LiveLogEntry): string => {
  const { ended_at: endedAt, duration_sec: seconds, peak_viewers: peak, new_fans: fans } = entry;
  const minutes = Math.max(1, Math.round(seconds / 60));
  const shown = endedAt === 0 ? t('liveLog.onAir') : t('liveLog.facts', { minutes, peak, fans });
  return [shown, ...earnedOf(entry)].join(' · ');
};

/** When a host was live, newest first. */
export const LiveLogList = ({ anchorId }: { anchorId: number }) => {
  const query = useInfiniteQuery(liveLog(anchorId));
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {({ pages }) => {
        const list = pages.flatMap((page) => page.list);
        if (list.length === 0) return <Notice drawing="bench" text={t('liveLog.none')} />;
        return (
          <>
            <Card lined>
              {list.map((entry) => (
                <Row
                  key={entry.id}
                  label={entry.title}
                  hint={factsOf(entry)}
                  value={momentText(entry.started_at)}
                />
              ))}
            </Card>
            <MoreRows query={query} />
          </>
        );
      }}
    </QueryView>
  );
};
