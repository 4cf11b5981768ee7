import { lazy, type ComponentType } from 'react';
import { lazyWithWords } from '../platform/lazy-with-words.ts';
import type { RouteName } from '../platform/routes.ts';

const match = lazyWithWords(async () => (await import('../screens/match/match-screen.tsx')).MatchScreen);

/** Screens that exist, by the name of their path. Each is fetched when it is first opened. */
export const SCREENS = {
  score: lazy(async () => ({ default: (await import('../screens/score/score-screen.tsx')).ScoreScreen })),
  live: lazyWithWords(async () => (await import('../screens/live/live-screen.tsx')).LiveScreen),
  headline: lazyWithWords(
    async () => (await import('../screens/headline/headline-screen.tsx')).HeadlineScreen,
  ),
  scoreDetail: match,
  scoreDetailFootball: match,
  scoreDetailBasketball: match,
  scoreBasketballDetail: match,
  liveDetail: lazyWithWords(async () => (await import('../screens/room/room-screen.tsx')).RoomScreen),
  login: lazyWithWords(async () => (await import('../screens/account/login-screen.tsx')).LoginScreen),
  userCenter: lazyWithWords(
    async () => (await import('../screens/account/user-center-screen.tsx')).UserCenterScreen,
  ),
} satisfies Partial<Record<RouteName, ComponentType>>;
