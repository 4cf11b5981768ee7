import { describe, expect, test } from 'vitest';
import { CURRENCY, type CurrencyClassName, currencyClass } from './currency.ts';
import {
  currencyFlows,
  POSTING_KIND_NAMES,
  POSTING_KINDS,
  postingKind,
  type PostingKind,
  postingKindName,
  type PostingKindName,
} from './posting-kind.ts';

/** Every class that one can become by any number of steps. */
const reachedFrom = (
  start: CurrencyClassName,
  kinds?: Readonly<Record<string, PostingKind>>,
): Set<CurrencyClassName> => {
  const flows = currencyFlows(kinds);
  const reached = new Set<CurrencyClassName>();
  const open = [start];
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    for (const to of flows.get(from) ?? []) {
      if (reached.has(to)) continue;
      reached.add(to);
      open.push(to);
    }
  }
  return reached;
};

describe('currencies', () => {
  test.each([
    [CURRENCY.gold, 'gold'],
    [CURRENCY.diamond, 'diamond'],
    [CURRENCY.point, 'point'],
    [CURRENCY.cny, 'money'],
    [CURRENCY.brl, 'money'],
  ])('%i is %s', (currency, name) => expect(currencyClass(currency)).toBe(name));

  test.each([0, 4, 3999, 5000])('%i is no currency', (currency) =>
    expect(() => currencyClass(currency)).toThrow(RangeError),
  );
});

describe('kinds of posting', () => {
  test('gold never becomes money', () => expect(reachedFrom('gold')).not.toContain('money'));
  test('points never become money, gold or diamonds', () =>
    expect([...reachedFrom('point')]).toEqual(['point']));
  test('money never becomes gold', () => expect(reachedFrom('money')).not.toContain('gold'));

  test('a kind that would turn gold into money is found by the same search', () => {
    const planted = { ...POSTING_KINDS.inviteProfit, contra: 'shop' } as const;
    expect(reachedFrom('gold', { ...POSTING_KINDS, planted })).toContain('money');
  });

  test('diamonds start only as income of gifts and plans', () => {
    const sources = POSTING_KIND_NAMES.map((name): [PostingKindName, PostingKind] => [
      name,
      postingKind(name),
    ])
      .filter(
        ([, { currency, sign, contra }]) => currency === 'diamond' && sign === 1 && contra !== 'adjustment',
      )
      .filter(([, { reverses }]) => reverses === null)
      .map(([name]) => name);
    expect(sources).toEqual(['income', 'planIncome']);
  });

  test('no two kinds have one number', () => {
    const ids = Object.values(POSTING_KINDS).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('what takes back has the same currency and account as what it takes back, and the other sign', () => {
    const reversals = Object.values<PostingKind>(POSTING_KINDS).filter(({ reverses }) => reverses !== null);
    expect(reversals.length).toBeGreaterThan(10);
    for (const { reverses, currency, contra, sign } of reversals) {
      const original = Object.entries<PostingKind>(POSTING_KINDS).find(([name]) => name === reverses)?.[1];
      expect(original).toMatchObject({ currency, contra, sign: -sign });
    }
  });

  test('only gold counts as spending', () => {
    const spending = Object.values<PostingKind>(POSTING_KINDS).filter(({ isSpending }) => isSpending);
    expect(new Set(spending.map(({ currency }) => currency))).toEqual(new Set(['gold']));
  });

  test('a number finds its kind', () => {
    expect(postingKindName(20)).toBe('gift');
    expect(() => postingKindName(999)).toThrow(RangeError);
  });
});
