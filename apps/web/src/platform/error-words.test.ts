import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { LOGIN_EXPIRED_TEXT } from '@touchline/domain/login-expiry';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readWords } from '../../build/words.ts';
import { copyText } from './share.ts';
import { useToasts } from './toasts.ts';

const words = readWords('zh-CN');

test.each([
  ['the loading toast', words['common.loading'], '加载中...'],
  ['a login that has expired rejects with', LOGIN_EXPIRED_TEXT, '登陆超时'],
  ['the title of the login prompt', words['login.promptTitle'], '您还未登录'],
  ['its message', words['login.promptText'], '请登录使用完整功能'],
  ['a successful copy', words['common.copied'], '复制完成'],
  ['a failed upload', words['upload.failed'], '上传失败'],
  ['an upload of something else than an image', words['upload.notAnImage'], '请选择图片文件'],
])('%s says "%s"', (_where, said, specified) => {
  expect(said).toBe(specified);
});

beforeEach(() => {
  const messages = { 'common.copied': compileMessage(words['common.copied'] ?? '') };
  i18n.loadAndActivate({ locale: 'zh-CN', messages });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  useToasts.setState({ list: [], loading: false });
});

const shown = () => useToasts.getState().list.map(({ kind, text }) => [kind, text]);
const clipboard = (writeText: () => Promise<void>) =>
  vi.stubGlobal('navigator', { clipboard: { writeText } });

test('successful invite copy shows "复制完成"', async () => {
  clipboard(async () => undefined);
  await copyText('https://touchline.example/i/1');
  expect(shown()).toEqual([['success', '复制完成']]);
});

test('failed copy shows "Copy to clipboard: Ctrl+C, Enter"', async () => {
  clipboard(() => Promise.reject(new Error('not allowed')));
  await copyText('https://touchline.example/i/1');
  expect(shown()).toEqual([['failure', 'Copy to clipboard: Ctrl+C, Enter']]);
});
