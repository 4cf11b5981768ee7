import { Suspense } from 'react';
import { RowsLoading } from '../../ui/rows-loading.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';

const FriendsTab = lazyPart(
  'features/friend/friends-tab.tsx',
  async () => (await import('../../features/friend/friends-tab.tsx')).FriendsTab,
);

/** The third tab; the friends' own list is fetched when it is first opened. */
export const FriendsPlace = () => (
  <Suspense fallback={<RowsLoading />}>
    <FriendsTab />
  </Suspense>
);
