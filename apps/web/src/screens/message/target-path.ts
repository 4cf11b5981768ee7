import type { Message } from '@touchline/contract/message';
import { newsPath } from '../../features/news/news-path.ts';
import { pathTo, ROUTES } from '../../platform/routes.ts';

type Target = Message['target'];

const matchPath = ({ id, sport_id: sport }: Target): string =>
  pathTo(sport === 2 ? 'scoreDetailBasketball' : 'scoreDetailFootball', { matchid: id });

const PATHS: Partial<Record<Target['kind'], (target: Target) => string>> = {
  match: matchPath,
  talk: (target) => `${matchPath(target)}?talk=1`,
  user: ({ id }) => pathTo('vipUser', { uid: id }),
  live: ({ id }) => pathTo('liveDetail', { id }),
  order: ({ id }) => `${ROUTES.newShopRecords}?order=${id}`,
  plan: ({ id }) => pathTo('redorderPlan', { id }),
  vip: () => ROUTES.vipPlans,
  invite: () => ROUTES.invite,
  ticket: ({ id }) => `${ROUTES.feedback}?ticket=${id}`,
  sessions: () => `${ROUTES.setting}?open=devices`,
  news: ({ id }) => newsPath(id),
  recording: ({ id }) => pathTo('recVideo', { id }),
  clip: ({ id }) => pathTo('shortVideo', { id }),
  moment: ({ id }) => pathTo('shareDynamic', { id }),
};

/** Where a message leads; nothing where it only tells. */
export const targetPath = (target: Target): string | undefined => PATHS[target.kind]?.(target);
