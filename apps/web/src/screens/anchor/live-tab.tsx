import { Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { PushCard } from './push-card.tsx';

const Studio = lazyPart('screens/anchor/studio.tsx', async () => (await import('./studio.tsx')).Studio);

/** Both ways to go live: from this browser, and with an encoder. */
export const LiveTab = () => (
  <>
    <Suspense>
      <Studio />
    </Suspense>
    <PushCard />
  </>
);
