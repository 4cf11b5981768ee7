import { i18n, setupI18n } from '@lingui/core';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { useBlocked } from '../features/chat/blocked.ts';
import { toggleFollowed, useFollowed } from '../features/match/followed.ts';
import { noteSearch, useSearchLog } from '../features/search/search-log.ts';
import { provideTranslator } from '../platform/i18n/i18n.ts';
import { queryClient } from '../platform/query-client.ts';
import { forgetLogin, useSession } from '../platform/session.ts';
import { forgetAccountAtLogout } from './forget-account.ts';

const end = forgetAccountAtLogout();
// The first star explains which alerts there are.
provideTranslator(() => setupI18n({ locale: 'en', messages: { en: {} } }));
afterAll(() => {
  end();
  provideTranslator(() => i18n);
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', { removeItem: () => undefined });
  useSession.setState({ uid: 7, token: 'a' });
});

test('login expiry: stars, searches and answers of the account are gone', () => {
  toggleFollowed(41);
  noteSearch('北港');
  queryClient.setQueryData(['team', 'info', 3], { attented: 1 });
  forgetLogin(undefined);
  vi.runAllTimers();
  expect(useFollowed.getState().matches).toEqual([]);
  expect(useSearchLog.getState().entries).toEqual([]);
  expect(queryClient.getQueryData(['team', 'info', 3])).toBeUndefined();
});

test('a login and a change of token take nothing away', () => {
  useBlocked.setState({ userIds: ['u9'] });
  useSession.setState({ uid: 7, token: 'b' });
  vi.runAllTimers();
  expect(useBlocked.getState().userIds).toEqual(['u9']);
});
