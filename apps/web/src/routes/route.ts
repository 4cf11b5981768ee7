import type { MessageKey } from '../words.ts';

/** One address of the product and the screen that stands there. */
export type RouteEntry = {
  /** Under the base path; `:name` is a parameter, `:name?` an optional one. */
  path: `/${string}`;
  /** File below `screens/`, without its ending; its default export is the screen. Absent: not built yet. */
  screen?: `${string}-screen`;
  /** Addresses at which a native shell shows the same screen without bars. */
  mobile?: readonly `/mobile/${string}`[];
  /** Rendered on the server, because people link to it or search engines should find it. */
  server?: true;
  /** Title of the page as long as the name of what it shows is unknown. */
  title?: MessageKey;
};

export type RouteTable = Record<string, RouteEntry>;
