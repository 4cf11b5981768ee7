import { pageState } from './page-state.ts';
import { BASE_PATH } from './routes.ts';

/** What can be sent, with the part of the address that says which. */
export type Shared =
  | { kind: 'match'; sport: 1 | 2; id: number }
  | { kind: 'live' | 'dynamic' | 'video' | 'shortvideo' | 'recordvideo'; id: number };

const pathOf = (shared: Shared): string =>
  shared.kind === 'match'
    ? `/share/match/${shared.sport === 2 ? 'basketball' : 'football'}/${shared.id}`
    : `/share/${shared.kind}/${shared.id}`;

/** The address that people send. @param hidesScore the sharer hides scores: then the link tells none, whoever opens it */
export const shareAddress = (shared: Shared, hidesScore: boolean): string => {
  const address = new URL(BASE_PATH + pathOf(shared), location.origin);
  const { source } = pageState()?.view ?? {};
  if (source) address.searchParams.set('sp_source', source);
  if (hidesScore) address.searchParams.set('hs', '1');
  return address.href;
};
