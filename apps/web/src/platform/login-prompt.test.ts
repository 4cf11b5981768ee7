import { expect, test } from 'vitest';
import { askToLogIn, backUrlOf, closeLoginPrompt, useLoginPrompt } from './login-prompt.ts';

test('login prompt appears only once at a time', () => {
  const first = (): void => undefined;
  askToLogIn({ onCancel: first });
  askToLogIn({ onCancel: () => undefined });
  expect(useLoginPrompt.getState().onCancel).toBe(first);
  closeLoginPrompt();
  expect(useLoginPrompt.getState()).toMatchObject({ open: false, onCancel: undefined });
});

test('only an address inside the app is come back to', () => {
  expect(backUrlOf('/live-detail/3?tab=status')).toBe('/live-detail/3?tab=status');
  expect(backUrlOf('//evil.example')).toBeUndefined();
  expect(backUrlOf('/\\evil.example')).toBeUndefined();
  expect(backUrlOf('https://evil.example')).toBeUndefined();
  expect(backUrlOf('')).toBeUndefined();
});
