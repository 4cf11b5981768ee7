import { expect, test } from 'vitest';
import { hideBanner, isBannerHidden } from './banner-rest.ts';

const DAY_MS = 24 * 3600_000;
const NOW_MS = 1_800_000_000_000;

test('the download-app banner once dismissed is hidden for 7 days', () => {
  const held = new Map<string, string>();
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  };
  expect(isBannerHidden(storage, NOW_MS)).toBe(false);
  hideBanner(storage, NOW_MS);
  expect(isBannerHidden(storage, NOW_MS + 7 * DAY_MS - 1)).toBe(true);
  expect(isBannerHidden(storage, NOW_MS + 7 * DAY_MS)).toBe(false);
});
