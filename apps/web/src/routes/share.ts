import type { RouteTable } from './route.ts';

/** Pages that people send to each other. @source app §2 */
export const shareRoutes = {
  shareLive: { path: '/share/live/:id', screen: 'share/share-screen', server: true },
  shareVideo: { path: '/share/video/:id', screen: 'share/share-screen', server: true },
  shareDynamic: { path: '/share/dynamic/:id', screen: 'share/share-screen', server: true },
  shareMatch: { path: '/share/match/:sport/:id', screen: 'share/share-screen', server: true },
  shareShortVideo: { path: '/share/shortvideo/:id', screen: 'share/share-screen', server: true },
  shareRecordVideo: { path: '/share/recordvideo/:id', screen: 'share/share-screen', server: true },
} as const satisfies RouteTable;
