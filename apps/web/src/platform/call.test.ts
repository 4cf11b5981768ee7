import { getUserInfo, logout } from '@touchline/contract/account';
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCall } from './call.ts';
import { cancelAllCalls } from './in-flight.ts';
import { closeLoginPrompt, useLoginPrompt } from './login-prompt.ts';
import { forgetLogin, useSession, VISITOR } from './session.ts';
import { showFailure, useToasts } from './toasts.ts';

type Sent = { url: string; body: Record<string, unknown> };

const answering = (answer: unknown) => {
  const sent: Sent[] = [];
  const call = createCall(async (url, init) => {
    sent.push({ url, body: JSON.parse(typeof init.body === 'string' ? init.body : '') });
    return { json: async () => answer };
  });
  return { call, sent };
};

const texts = () => useToasts.getState().list.map(({ text }) => text);

let testsBegun = 0;

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });
  testsBegun += 1;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  // The clock of the fake begins anew in each test; the quiet time after a failure must be over in the next.
  vi.advanceTimersByTime(10_000 * testsBegun);
  useSession.setState({ uid: 7, token: 'secret' });
});

afterEach(() => {
  closeLoginPrompt();
  useToasts.setState({ list: [], loading: false });
  useSession.setState(VISITOR);
  vi.useRealTimers();
});

test('every call adds token (web token), uid, sp_source and platform', async () => {
  const { call, sent } = answering({ status: 0, msg: '', data: {} });
  await call(logout, {});
  expect(sent[0]?.url).toBe('/api/user/logout');
  expect(sent[0]?.body).toMatchObject({ token: 'secret', uid: 7, sp_source: '9', platform: 3 });
});

test('hideLoading and noToast are removed before sending', async () => {
  const { call, sent } = answering({ status: 0, msg: '', data: {} });
  await call(logout, {}, { hideLoading: true, noToast: true });
  expect(Object.keys(sent[0]?.body ?? {})).not.toContain('hideLoading');
  expect(Object.keys(sent[0]?.body ?? {})).not.toContain('noToast');
});

test.each([
  { status: 2, msg: '请重新登录', data: null },
  { status: 9, msg: '登录超时，请重新登录', data: null },
])(
  'if msg contains "登录超时" or status equals 2: message shown as info, user info reset, call rejects with "登陆超时": $msg',
  async (answer) => {
    useToasts.setState({ loading: true });
    await expect(answering(answer).call(logout, {})).rejects.toThrow('登陆超时');
    expect(useToasts.getState()).toMatchObject({
      loading: false,
      list: [{ kind: 'info', text: answer.msg }],
    });
    expect(useSession.getState()).toEqual(VISITOR);
  },
);

test('unless the call was getUserInfo, the login prompt is shown', async () => {
  const answer = { status: 2, msg: '', data: null };
  await expect(answering(answer).call(getUserInfo, {})).rejects.toThrow('登陆超时');
  expect(useLoginPrompt.getState().open).toBe(false);
  await expect(answering(answer).call(logout, {})).rejects.toThrow('登陆超时');
  expect(useLoginPrompt.getState().open).toBe(true);
});

test('a late answer to an earlier login does not end the one that began since', async () => {
  let answer = (_value: { json: () => Promise<unknown> }): void => undefined;
  const call = createCall(() => new Promise((resolve) => (answer = resolve)));
  const ended = call(logout, {});
  useSession.setState({ uid: 7, token: 'the next login' });
  answer({ json: async () => ({ status: 2, msg: '请重新登录', data: null }) });
  await expect(ended).rejects.toThrow('登陆超时');
  expect(useSession.getState()).toEqual({ uid: 7, token: 'the next login' });
  expect(useLoginPrompt.getState().open).toBe(false);
  expect(texts()).toEqual([]);
});

test('local storage cleared; how the device looks and speaks stays', () => {
  const held = new Map([
    ['touchline:followed', '1'],
    ['touchline:session', '2'],
    ['touchline:preferences', '3'],
  ]);
  forgetLogin({
    length: 3,
    key: () => null,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
  });
  expect([...held]).toEqual([['touchline:preferences', '3']]);
});

test('if msg is present, status is not 0 and noToast is off: a failure toast shows the message, the call rejects with it', async () => {
  const { call } = answering({ status: 1, msg: '手机号不对', data: null, field: 'mobile' });
  await expect(call(logout, {})).rejects.toMatchObject({ message: '手机号不对', field: 'mobile' });
  expect(texts()).toEqual(['手机号不对']);
});

test('with noToast no failure toast is shown', async () => {
  const { call } = answering({ status: 1, msg: '手机号不对', data: null });
  await expect(call(logout, {}, { noToast: true })).rejects.toThrow('手机号不对');
  expect(texts()).toEqual([]);
});

test('network errors reject as they are, told apart from refusals', async () => {
  const call = createCall(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call(logout, {})).rejects.toMatchObject({ kind: 'network', cause: expect.any(TypeError) });
});

test.each([
  ['a page of a gateway', () => Promise.reject(new SyntaxError('Unexpected token <'))],
  ['something that is no envelope', () => Promise.resolve({ error: 'bad gateway' })],
])('%s is no failure of the network, and is said in the words of the reader', async (_title, json) => {
  const call = createCall(async () => ({ json }));
  await expect(call(logout, {})).rejects.toMatchObject({ kind: 'shape', message: 'error.shape' });
});

test('all in-flight requests can be cancelled, and cancelled requests are swallowed', async () => {
  const call = createCall(
    (_url, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const ended = call(logout, {});
  cancelAllCalls();
  await expect(ended).rejects.toMatchObject({ name: 'AbortError' });
  expect(texts()).toEqual([]);
});

test('the loading toast comes after 300 ms, and goes with the answer', async () => {
  let answer = (_value: { json: () => Promise<unknown> }): void => undefined;
  const call = createCall(() => new Promise((resolve) => (answer = resolve)));
  const answered = call(logout, {});
  vi.advanceTimersByTime(299);
  expect(useToasts.getState().loading).toBe(false);
  vi.advanceTimersByTime(1);
  expect(useToasts.getState().loading).toBe(true);
  answer({ json: async () => ({ status: 0, msg: '', data: {} }) });
  await answered;
  expect(useToasts.getState().loading).toBe(false);
});

test('after a failure toast loading toasts are suppressed for 2 s', async () => {
  const never = createCall(() => new Promise(() => undefined));
  showFailure('不行');
  void never(logout, {});
  vi.advanceTimersByTime(1999);
  expect(useToasts.getState().loading).toBe(false);
  vi.advanceTimersByTime(2000);
  void never(logout, {});
  vi.advanceTimersByTime(300);
  expect(useToasts.getState().loading).toBe(true);
});
