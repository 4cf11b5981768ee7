import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { removeViewLog, type ViewEntry } from '@touchline/contract/history';
import Trash from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { viewLog } from '../../features/history/queries.ts';
import { WatchedList } from '../watch/watched-list.tsx';
import { call } from '../../platform/call.ts';
import { dayOf, noonOf } from '../../platform/days.ts';
import { dayText, weekdayShort } from '../../platform/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { NeedsLogin } from './needs-login.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { ViewRow } from './view-row.tsx';
import styles from './view-row.module.css';

const dayName = (day: string): string => `${dayText(noonOf(day))} ${weekdayShort(noonOf(day))}`;

/** Entries under the days on which they were looked at. */
const byDay = (list: readonly ViewEntry[]): [string, ViewEntry[]][] => {
  const days = new Map<string, ViewEntry[]>();
  for (const entry of list) {
    const day = dayOf(new Date(entry.viewed_at * 1000));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
};

const useRemove = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids?: number[]) => call(removeViewLog, { ids }),
    onSettled: () => client.invalidateQueries({ queryKey: ['history'] }),
  });
};

const Log = ({ onRemove }: { onRemove: (ids: number[]) => void }) => {
  const query = useInfiniteQuery(viewLog(useSession()));
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {({ pages }) => {
        const list = pages.flatMap((page) => page.list);
        if (list.length === 0)
          return <NothingYet text={t('history.none')} to={ROUTES.live} label="follows.toLives" />;
        return (
          <>
            {byDay(list).map(([day, entries]) => (
              <Card key={day} title={dayName(day)} lined>
                {entries.map((entry) => (
                  <div key={entry.id} className={styles.line}>
                    <ViewRow entry={entry} />
                    <IconButton label={t('history.removeOne')} onClick={() => onRemove([entry.id])}>
                      <X size={16} strokeWidth={1.75} />
                    </IconButton>
                  </div>
                ))}
              </Card>
            ))}
            <MoreRows query={query} />
          </>
        );
      }}
    </QueryView>
  );
};

const TABS = ['viewed', 'videos'] as const;
const NAMES = { viewed: 'watch.viewed', videos: 'watch.videos' } as const;

/** What the reader looked at, by day. */
export default function MyLogScreen() {
  const remove = useRemove();
  const [asks, setAsks] = useState(false);
  const [tab, setTab] = useState<(typeof TABS)[number]>('viewed');
  const clear = () => {
    setAsks(false);
    remove.mutate(undefined);
  };
  const footer = (
    <>
      <Button kind="quiet" onClick={() => setAsks(false)}>
        {t('common.cancel')}
      </Button>
      <Button onClick={clear}>{t('history.clear')}</Button>
    </>
  );
  const actions = (
    <IconButton label={t('history.clear')} onClick={() => setAsks(true)}>
      <Trash size={19} strokeWidth={1.75} />
    </IconButton>
  );
  return (
    <DetailPage title={t('history.title')} actions={actions}>
      <NeedsLogin>
        <Tabs
          spread
          label={t('history.title')}
          items={TABS.map((id) => ({ id, label: t(NAMES[id]) }))}
          value={tab}
          onChange={setTab}
        />
        {tab === 'viewed' ? <Log onRemove={(ids) => remove.mutate(ids)} /> : <WatchedList />}
      </NeedsLogin>
      <Sheet middle title={t('history.clear')} open={asks} onClose={() => setAsks(false)} footer={footer}>
        <p>{t('history.clearText')}</p>
      </Sheet>
    </DetailPage>
  );
}
