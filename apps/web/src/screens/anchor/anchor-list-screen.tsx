import { useInfiniteQuery } from '@tanstack/react-query';
import type { ListedAnchor } from '@touchline/contract/anchor';
import { followAnchor } from '@touchline/contract/follow';
import { useSearchParams } from 'react-router';
import { anchorList, type AnchorFilter } from '../../features/anchor/queries.ts';
import { FollowRow } from '../../features/follow/follow-row.tsx';
import { fansText } from '../../features/live/fans-text.ts';
import { LiveRing } from '../../features/live/live-ring.tsx';
import { teamName } from '../../features/match/names.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { pathTo, ROUTES } from '../../platform/routes.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { NeedsLogin } from '../account/needs-login.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';
import styles from './anchor-list.module.css';

const FACE_PX = 44;
const ONLY = ['all', 'live', 'followed'] as const;
const SPORTS = [0, 1, 2] as const;

/** What they show now, otherwise what they announced; the room's title where there is no match. */
const shownBy = ({ status, title, match }: ListedAnchor): string => {
  if (status === 'live') return title;
  if (!match) return '';
  const names = `${teamName(match.home)} – ${teamName(match.away)}`;
  return t('anchorList.next', { time: momentText(match.time), names });
};

const AnchorRow = ({ listed }: { listed: ListedAnchor }) => {
  const { anchor, status } = listed;
  const live = status === 'live';
  const hint = [shownBy(listed), fansText(anchor.fans_count)].filter(Boolean).join(' · ');
  return (
    <FollowRow
      to={live ? pathTo('liveDetail', { id: anchor.id }) : pathTo('userCenterAnchor', { uid: anchor.id })}
      name={anchor.nick_name}
      hint={hint}
      picture={<LiveRing src={anchor.avatar} size={FACE_PX} live={live} label={t('live.onAir')} />}
      followed={anchor.attented === 1}
      follow={{ declared: followAnchor, bodyOf: (type) => ({ anchorid: anchor.id, type }) }}
    />
  );
};

const List = ({ filter, onAll }: { filter: AnchorFilter; onAll: () => void }) => {
  const query = useInfiniteQuery(anchorList(filter, useSession()));
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {({ pages }) => {
        const list = pages.flatMap((page) => page.list);
        if (list.length === 0) {
          const action = { label: t('anchorList.showAll'), onAct: onAll };
          const text = t(filter.only === 'followed' ? 'follows.none' : 'anchorList.none');
          return <Notice drawing="bench" text={text} action={action} />;
        }
        return (
          <>
            <Card lined>
              {list.map((listed) => (
                <AnchorRow key={listed.anchor.id} listed={listed} />
              ))}
            </Card>
            <MoreRows query={query} />
          </>
        );
      }}
    </QueryView>
  );
};

/** All hosts. What is chosen stands in the address. @source screens 11.1 */
export default function AnchorListScreen() {
  const [query, setQuery] = useSearchParams();
  const open = isSessionOpen(useSession());
  const sport = SPORTS.find((id) => String(id) === query.get('sport')) ?? 0;
  const only = ONLY.find((id) => id === query.get('only')) ?? 'all';
  const choose = (change: Partial<AnchorFilter>) => {
    const next = { sport, only, ...change };
    setQuery(
      {
        ...(next.sport !== 0 && { sport: String(next.sport) }),
        ...(next.only !== 'all' && { only: next.only }),
      },
      { replace: true },
    );
  };
  const list = <List filter={{ sport, only }} onAll={() => setQuery({}, { replace: true })} />;
  return (
    <DetailPage title={t('anchorList.title')} root={ROUTES.live}>
      <Tabs
        spread
        label={t('anchorList.filters')}
        items={[
          { id: 'all', label: t('anchorList.all') },
          { id: 'live', label: t('live.onAir') },
          { id: 'followed', label: t('anchorList.followed') },
        ]}
        value={only}
        onChange={(id) => choose({ only: id })}
      />
      <div className={styles.sports}>
        <Segmented
          label={t('sport.choose')}
          items={[
            { id: 0, label: t('sport.all') },
            { id: 1, label: t('sport.football') },
            { id: 2, label: t('sport.basketball') },
          ]}
          value={sport}
          onChange={(id) => choose({ sport: id })}
        />
      </div>
      {only === 'followed' && !open ? <NeedsLogin>{list}</NeedsLogin> : list}
    </DetailPage>
  );
}
