import type { RouteTable } from './route.ts';

/** Pages that people send to each other. @source app §2 */
export const shareRoutes = {
  shareLive: { path: '/share/live/:id' },
  shareVideo: { path: '/share/video/:id' },
  shareDynamic: { path: '/share/dynamic/:id' },
  shareMatch: { path: '/share/match/:sport/:id' },
  shareShortVideo: { path: '/share/shortvideo/:id' },
  shareRecordVideo: { path: '/share/recordvideo/:id' },
} as const satisfies RouteTable;
