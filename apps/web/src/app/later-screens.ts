import type { ComponentType } from 'react';

export type ScreenFile = { default: ComponentType };

/** Files of every screen but the list of scores. */
export const LATER_FILES = import.meta.glob<ScreenFile>([
  '../screens/*/*-screen.tsx',
  '!../screens/score/score-screen.tsx',
]);
