import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { FollowedMoments } from './followed-moments.tsx';
import { FollowedAnchors, FollowedUsers } from './follow-people.tsx';
import { FollowedEvents, FollowedMatches, FollowedTeams } from './follow-things.tsx';
import { NeedsLogin } from './needs-login.tsx';

const TABS = {
  anchors: FollowedAnchors,
  matches: FollowedMatches,
  teams: FollowedTeams,
  leagues: FollowedEvents,
  users: FollowedUsers,
  posts: FollowedMoments,
};
type Tab = keyof typeof TABS;
const NAMES: Record<Tab, MessageKey> = {
  anchors: 'follows.anchors',
  matches: 'follows.matches',
  teams: 'follows.teams',
  leagues: 'follows.leagues',
  users: 'search.users',
  posts: 'moment.tab',
};
const IDS = Object.keys(TABS) as Tab[];

/** Everything the account follows. @source screens 5.14 "Tabs Anchors / Matches / Teams / Leagues / Users" */
export default function FollowedScreen() {
  const [query, setQuery] = useSearchParams();
  const tab = IDS.find((id) => id === query.get('tab')) ?? 'anchors';
  const Content = TABS[tab];
  const [find, setFind] = useState('');
  return (
    <DetailPage title={t('follows.title')}>
      <NeedsLogin>
        <Tabs
          spread
          label={t('follows.kinds')}
          items={IDS.map((id) => ({ id, label: t(NAMES[id]) }))}
          value={tab}
          onChange={(id) => setQuery({ tab: id }, { replace: true })}
        />
        <Content find={find} onFind={setFind} />
      </NeedsLogin>
    </DetailPage>
  );
}
