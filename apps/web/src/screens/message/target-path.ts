import type { Message } from '@touchline/contract/message';
import { newsPath } from '../../features/news/news-path.ts';
import { pathTo, ROUTES } from '../../platform/routes.ts';

/** Where a message leads; nothing where it only tells. */
export const targetPath = ({ kind, id, sport_id: sport }: Message['target']): string | undefined => {
  if (kind === 'match') {
    return pathTo(sport === 2 ? 'scoreDetailBasketball' : 'scoreDetailFootball', { matchid: id });
  }
  if (kind === 'user') return pathTo('vipUser', { uid: id });
  if (kind === 'live') return pathTo('liveDetail', { id });
  if (kind === 'order') return `${ROUTES.newShopRecords}?order=${id}`;
  if (kind === 'vip') return ROUTES.vipPlans;
  if (kind === 'news') return newsPath(id);
  if (kind === 'recording') return pathTo('recVideo', { id });
  if (kind === 'clip') return pathTo('shortVideo', { id });
  if (kind === 'moment') return pathTo('shareDynamic', { id });
  if (kind === 'invite') return ROUTES.invite;
  if (kind === 'ticket') return `${ROUTES.feedback}?ticket=${id}`;
  return kind === 'sessions' ? `${ROUTES.setting}?open=devices` : undefined;
};
