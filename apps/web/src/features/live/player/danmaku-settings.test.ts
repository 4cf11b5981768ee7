import { expect, test } from 'vitest';
import { DANMAKU_DEFAULTS, readDanmakuSettings } from './danmaku-settings.ts';

test('opacity stays between 20 and 100 %', () => {
  expect(readDanmakuSettings({ opacity: 5 }).opacity).toBe(20);
  expect(readDanmakuSettings({ opacity: 500 }).opacity).toBe(100);
});

test('what is wrong takes its default', () => {
  expect(readDanmakuSettings({ on: 'yes', size: 'giant', speed: 3, area: 'half' })).toEqual(DANMAKU_DEFAULTS);
});
