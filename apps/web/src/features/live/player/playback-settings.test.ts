import { expect, test } from 'vitest';
import { readPlaybackSettings, waitsForTap } from './playback-settings.ts';

test('on mobile data a room waits for a tap, unless it was told to play there', () => {
  const careful = readPlaybackSettings(undefined);
  expect(waitsForTap({ type: 'cellular' }, careful)).toBe(true);
  expect(waitsForTap({ saveData: true }, careful)).toBe(true);
  expect(waitsForTap({ type: 'cellular' }, { ...careful, mobileAutoplay: true })).toBe(false);
});

test('on another network, or one that the browser does not name, it plays at once', () => {
  const careful = readPlaybackSettings(undefined);
  expect(waitsForTap({ type: 'wifi' }, careful)).toBe(false);
  expect(waitsForTap(undefined, careful)).toBe(false);
});

test('saved settings of any age are read, and what is wrong takes its default', () => {
  expect(readPlaybackSettings({ mobileAutoplay: 'yes', quality: '8K' })).toEqual({
    mobileAutoplay: false,
    quality: '',
  });
  expect(readPlaybackSettings({ mobileAutoplay: true, quality: 'HD' })).toEqual({
    mobileAutoplay: true,
    quality: 'HD',
  });
});
