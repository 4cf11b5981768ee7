import type { RouteTable } from './route.ts';

/** Help, agreements and what the product says about itself. @source app §2 */
export const serviceRoutes = {
  feedback: {
    path: '/feedback',
    mobile: ['/mobile/service/feedback', '/mobile/s/feedback'],
    screen: 'feedback/feedback-screen',
  },
  privacy: { path: '/privacy', screen: 'legal/privacy-screen' },
  agreement: { path: '/mobile/privacy/:type', screen: 'legal/agreement-screen' },
  about: { path: '/mobile/about', screen: 'legal/about-screen' },
} as const satisfies RouteTable;
