import { Suspense, useEffect } from 'react';
import { closeRowMenu, useRowMenu } from '../../features/match/row-menu.ts';
import { lazyPart } from '../../platform/lazy-part.ts';

const RowMenu = lazyPart('screens/match/row-menu.tsx', async () => (await import('./row-menu.tsx')).RowMenu);

/** Stands on a screen that lists matches, so that a row which is held has its menu there; it closes with the screen. */
export const RowMenuHost = () => {
  const open = useRowMenu(({ match }) => match !== undefined);
  useEffect(() => closeRowMenu, []);
  return (
    open && (
      <Suspense fallback={null}>
        <RowMenu />
      </Suspense>
    )
  );
};
