import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { lazyPart, preloadParts } from '../platform/lazy-part.ts';
import { ROUTE_TABLE, type RouteName } from '../platform/routes.ts';
import type { ScreenFile } from './later-screens.ts';
import type { RouteEntry } from '../routes/route.ts';

/** The list of scores comes with the app; the table of all other files is as large as a screen, and comes later. */
const FIRST_FILES = import.meta.glob<ScreenFile>('../screens/score/score-screen.tsx');

const load = async (screen: string): Promise<ComponentType> => {
  const path = `../screens/${screen}.tsx`;
  const file = FIRST_FILES[path] ?? (await import('./later-screens.ts')).LATER_FILES[path];
  if (!file) throw new Error(`there is no screen ${screen}`);
  return (await file()).default;
};

/** Screens by the name that the route tables give them; each is fetched when it is first opened. */
const SCREENS = new Map<string, ComponentType>();

const sourceOf = (screen: string): string => `screens/${screen}.tsx`;

const screenOf = (name: string): ComponentType => {
  const known = SCREENS.get(name);
  if (known) return known;
  const made = lazyPart(sourceOf(name), () => load(name));
  SCREENS.set(name, made);
  return made;
};

/** One address at which a screen stands. */
export type ScreenPath = { name: RouteName; path: string; entry: RouteEntry & { screen: string } };

const pathsOf = ([name, entry]: [RouteName, RouteEntry]): ScreenPath[] => {
  const { screen, path, mobile = [] } = entry;
  return screen ? [path, ...mobile].map((each) => ({ name, path: each, entry: { ...entry, screen } })) : [];
};

/** Every address that has a screen. */
export const SCREEN_PATHS = (Object.entries(ROUTE_TABLE) as [RouteName, RouteEntry][]).flatMap(pathsOf);

export const screenAt = ({ entry }: ScreenPath): ComponentType => screenOf(entry.screen);

export type FoundScreen = { found: ScreenPath; params: Readonly<Record<string, string | undefined>> };

/** The screen of an address. @param path without the base path */
export const findScreen = (path: string): FoundScreen | undefined => {
  for (const found of SCREEN_PATHS) {
    const match = matchPath(found.path, path);
    if (match) return { found, params: match.params };
  }
  return undefined;
};

/** The name of a screen among the parts of a page. */
export const partOf = ({ entry }: ScreenPath): string => sourceOf(entry.screen);

/** Fetches a screen, so that it is drawn at once. A screen that cannot be fetched is left to its first drawing. */
export const loadScreen = (screen: ScreenPath): Promise<void> => {
  screenAt(screen);
  return preloadParts([partOf(screen)]);
};
