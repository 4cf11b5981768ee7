import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { FIRST_PART, lazyPart } from '../platform/lazy-part.ts';
import { partOf, SCREEN_PATHS } from './screens.ts';

const MatchPane = lazyPart(
  'screens/match/match-pane.tsx',
  async () => (await import('../screens/match/match-pane.tsx')).MatchPane,
);

/** Addresses at which a wide window shows the list of matches and a match beside it. */
const PATHS = SCREEN_PATHS.filter((each) =>
  [FIRST_PART, 'screens/match/match-screen.tsx'].includes(partOf(each)),
);

/** The match beside the list of matches in a wide window; nothing at other addresses. */
export const MatchSide = () => (
  <Routes>
    {PATHS.map(({ path }) => (
      <Route
        key={path}
        path={path}
        element={
          <Suspense fallback={null}>
            <MatchPane />
          </Suspense>
        }
      />
    ))}
    <Route path="*" element={null} />
  </Routes>
);
