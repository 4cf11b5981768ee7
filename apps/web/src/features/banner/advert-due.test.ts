import { expect, test } from 'vitest';
import { isAdvertDue, noteAdvert } from './advert-due.ts';

const storage = () => {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  };
};

test('the pop-up advertisement comes at most once a day; each place counts for itself', () => {
  const kept = storage();
  expect(isAdvertDue(kept, 'home', '2026-03-04')).toBe(true);
  noteAdvert(kept, 'home', '2026-03-04');
  expect(isAdvertDue(kept, 'home', '2026-03-04')).toBe(false);
  expect(isAdvertDue(kept, 'launch', '2026-03-04')).toBe(true);
  expect(isAdvertDue(kept, 'home', '2026-03-05')).toBe(true);
});
