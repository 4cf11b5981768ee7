import { element, type Component } from './static-element.ts';

/** In place of the router: a link is a link, and the address is the one that was opened. */
export const Link: Component = ({ to, ...rest }) => element('a', { ...rest, href: `/m${String(to)}` });
export const useNavigate = () => () => undefined;
export const useLocation = () => ({ pathname: '/score', search: '' });

/** In place of the cache of answers: nothing but the one list has been asked for. */
export const QueryClient = function QueryClient() {} as unknown as new () => object;
export const queryOptions = <Options>(options: Options): Options => options;
export const useQuery = () => ({ data: undefined });
export const useQueryClient = () => new QueryClient();
export const countsAround = () => ({});

/** A part that is fetched when it is needed is not in the picture. */
export const lazyWithWords = (): Component => () => null;
export const OddsLine: Component = () => null;

/** The paths that the first screen leads to; a test holds them to those of the router. */
export const ROUTES = {
  score: '/score',
  scoreSearch: '/score/search',
  live: '/live',
  headline: '/headline',
  c2c: '/c2c',
  userCenter: '/user-center',
} as const;

export const pathTo = (
  name: 'scoreDetailFootball' | 'scoreDetailBasketball',
  { matchid }: { matchid: number },
) => `/score/detail/${name === 'scoreDetailFootball' ? 'football' : 'basketball'}/${matchid}`;

/** Nothing listens yet. */
export const useLongPress = () => ({});
