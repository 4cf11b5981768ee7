import type { RouteTable } from './route.ts';

/** Live rooms, recordings, news and activities. @source app §2 */
export const liveRoutes = {
  live: { path: '/live', screen: 'live/live-screen', server: true, title: 'title.live' },
  liveLives: { path: '/live/lives', screen: 'live/lives-screen', server: true, title: 'title.live' },
  liveVideos: { path: '/live/videos', screen: 'watch/videos-screen' },
  liveDetail: { path: '/live-detail/:id', screen: 'room/room-screen', server: true, title: 'title.live' },
  ppTalk: { path: '/pp/talk', screen: 'talk/talk-screen' },
  anchorList: { path: '/anchor-list', screen: 'anchor/anchor-list-screen' },
  headline: { path: '/headline', screen: 'headline/headline-screen', server: true },
  shortVideo: { path: '/shortvideo/:id', screen: 'watch/shortvideo-screen', server: true },
  recCategory: { path: '/rec-category/:id?', screen: 'watch/rec-category-screen' },
  recCollection: { path: '/rec-collection/:id', screen: 'watch/rec-collection-screen' },
  recVideo: { path: '/rec-video/:id', screen: 'watch/rec-video-screen', server: true },
  activities: { path: '/activities', screen: 'activity/activities-screen' },
  activity: { path: '/activity/:id', screen: 'activity/activity-screen', mobile: ['/mobile/activity/:id'] },
  news: { path: '/mobile/news', screen: 'news/news-screen', server: true },
} as const satisfies RouteTable;
