/** Which client is in the page. */
export type ViewerKind = 'live-room entry' | 'whole client' | 'public client';

/** What a page has noted since it entered. */
export type Noted = {
  heard: number;
  /** Work that held the page's only thread for 50 ms or more; times are of the page's own clock. */
  longTasks: { startMs: number; durationMs: number }[];
};

/** What the page of a viewer offers to who measures it. */
export type Viewer = {
  enter(kind: ViewerKind, proxyServer: string): Promise<void>;
  noted(): Noted;
};
