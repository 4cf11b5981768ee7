import { accountRoutes } from '../routes/account.ts';
import { databaseRoutes } from '../routes/database.ts';
import { embeddedRoutes } from '../routes/embedded.ts';
import { liveRoutes } from '../routes/live.ts';
import { messageRoutes } from '../routes/message.ts';
import { modelRoutes } from '../routes/model.ts';
import { scoreRoutes } from '../routes/score.ts';
import { serviceRoutes } from '../routes/service.ts';
import { shareRoutes } from '../routes/share.ts';
import { shopRoutes } from '../routes/shop.ts';
import type { RouteEntry } from '../routes/route.ts';

/** Every screen of the product: one table per area, a line for each screen. @source app §2 */
const TABLE = {
  root: { path: '/' },
  ...scoreRoutes,
  ...liveRoutes,
  ...shareRoutes,
  ...databaseRoutes,
  ...accountRoutes,
  ...serviceRoutes,
  ...messageRoutes,
  ...shopRoutes,
  ...modelRoutes,
  ...embeddedRoutes,
} as const;

export type RouteName = keyof typeof TABLE;

/** All routes by name, with what is known about each. */
export const ROUTE_TABLE: Record<RouteName, RouteEntry> = TABLE;

type Paths = { readonly [Name in RouteName]: (typeof TABLE)[Name]['path'] };

/** The path of each route by name; links are built from here and nowhere else. */
export const ROUTES = Object.fromEntries(
  Object.entries(TABLE).map(([name, { path }]) => [name, path]),
) as Paths; // `fromEntries` forgets the names

/** Base path of the app on its host, without a slash at the end. @source app §2 */
export const BASE_PATH = '/m';

/**
 * The address of a screen with its parameters filled in.
 * @param params values for the `:names` of the path; a name ending in `?` may be left out
 */
export const pathTo = (name: RouteName, params: Record<string, string | number> = {}): string =>
  ROUTES[name].replace(/\/:(\w+)(\?)?/g, (_whole, key: string, optional?: string) => {
    const value = params[key];
    if (value === undefined && optional) return '';
    if (value === undefined) throw new Error(`the path ${name} needs the parameter ${key}`);
    return `/${encodeURIComponent(value)}`;
  });
