import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { ROUTES } from '../platform/routes.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { SCREENS } from './screens.ts';

const screens = Object.entries(SCREENS) as [keyof typeof SCREENS, ComponentType][];

/** Every screen but the score list. The table is long, and the first screen does without it. */
export const LaterRoutes = () => (
  <Routes>
    {screens.map(([name, Screen]) => (
      <Route key={name} path={ROUTES[name]} element={<Screen />} />
    ))}
    <Route path="*" element={<NotFoundScreen />} />
  </Routes>
);
