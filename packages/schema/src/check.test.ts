import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { compileAnswerCheck, compileCheck } from './check.ts';
import { faultText, type Fault } from './fault.ts';

const Item = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(5)),
  count: v.optional(v.number(), 1),
});

const Order = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)),
  day: v.optional(v.pipe(v.string(), v.isoDate())),
  mode: v.optional(v.picklist(['plain', 'dark'])),
  items: v.optional(v.pipe(v.array(Item), v.maxLength(2)), []),
  note: v.optional(v.pipe(v.string(), v.maxBytes(6))),
  amount: v.optional(v.union([v.number(), v.string()])),
});

const check = compileCheck(Order);
const faultAt = (input: unknown): Fault => {
  const checked = check(input);
  if (checked.ok) throw new Error('it was accepted');
  return checked.fault;
};

describe('a declaration compiled for what arrives', () => {
  test('fields with a default are filled in, also inside of lists', () => {
    expect(check({ id: 1, items: [{ name: 'a' }] })).toEqual({
      ok: true,
      value: { id: 1, items: [{ name: 'a', count: 1 }] },
    });
  });

  test('fields that are not declared are dropped at every depth', () => {
    expect(check({ id: 1, debug: true, items: [{ name: 'a', count: 2, shell: 'x' }] })).toEqual({
      ok: true,
      value: { id: 1, items: [{ name: 'a', count: 2 }] },
    });
  });

  test.each<[string, unknown, Fault]>([
    ['a missing field', {}, { path: ['id'], problem: 'missing' }],
    ['a wrong type', { id: '1' }, { path: ['id'], problem: 'wrongType', expected: 'integer' }],
    ['a number that is too large', { id: 10 }, { path: ['id'], problem: 'tooLarge', expected: '9' }],
    ['a number that is too small', { id: 0 }, { path: ['id'], problem: 'tooSmall', expected: '1' }],
    [
      'a text in a list',
      { id: 1, items: [{ name: 'abcdef' }] },
      { path: ['items', '0', 'name'], problem: 'tooLong', expected: '5' },
    ],
    [
      'a list that is too long',
      { id: 1, items: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] },
      { path: ['items'], problem: 'tooLong', expected: '2' },
    ],
    [
      'a value of no choice',
      { id: 1, mode: 'red' },
      { path: ['mode'], problem: 'notOneOf', expected: 'plain, dark' },
    ],
    [
      'a wrong format',
      { id: 1, day: '2024-13-40' },
      { path: ['day'], problem: 'wrongFormat', expected: 'date' },
    ],
    [
      'more bytes than characters',
      { id: 1, note: '比分赛' },
      { path: ['note'], problem: 'tooLong', expected: '6' },
    ],
    [
      'none of several types',
      { id: 1, amount: [] },
      { path: ['amount'], problem: 'wrongType', expected: 'number, string' },
    ],
    ['no object', [], { path: [], problem: 'wrongType', expected: 'object' }],
  ])('%s is named with what is expected', (_title, input, fault) => {
    expect(faultAt(input)).toEqual(fault);
  });

  test('a text within its bytes passes', () => {
    expect(check({ id: 1, note: '比分' }).ok).toBe(true);
  });

  test('a fault reads as a sentence', () => {
    expect(faultText(faultAt({ id: 10 }))).toBe('is too large, at most 9');
    expect(faultText(faultAt({}))).toBe('is missing');
  });
});

describe('alternatives', () => {
  const Shape = v.variant('type', [
    v.object({ type: v.literal('round'), radius: v.number() }),
    v.object({ type: v.literal('square'), side: v.number() }),
  ]);
  const Loose = v.union([v.object({ a: v.number() }), v.object({ b: v.number() })]);

  test('a choice by a named field drops unknown fields and names the wrong one', () => {
    const checkShape = compileCheck(v.object({ shape: Shape }));
    expect(checkShape({ shape: { type: 'square', side: 2, radius: 1 } })).toEqual({
      ok: true,
      value: { shape: { type: 'square', side: 2 } },
    });
    expect(checkShape({ shape: { type: 'square', side: 'x' } })).toMatchObject({
      fault: { path: ['shape', 'side'], problem: 'wrongType' },
    });
  });

  test('an alternative that does not fit takes no field away from the next', () => {
    expect(compileCheck(Loose)({ b: 1 })).toEqual({ ok: true, value: { b: 1 } });
  });

  test('an object that may be null drops unknown fields', () => {
    const checkMaybe = compileCheck(v.object({ item: v.nullable(Item) }));
    expect(checkMaybe({ item: { name: 'a', count: 1, x: 1 } })).toEqual({
      ok: true,
      value: { item: { name: 'a', count: 1 } },
    });
    expect(checkMaybe({ item: null }).ok).toBe(true);
  });

  test('a map and a loose object keep every field', () => {
    const checkOpen = compileCheck(
      v.object({ labels: v.record(v.string(), v.string()), rest: v.looseObject({ a: v.number() }) }),
    );
    const value = { labels: { x: 'y' }, rest: { a: 1, b: 2 } };
    expect(checkOpen(structuredClone(value))).toEqual({ ok: true, value });
  });
});

test('texts of a query become numbers', () => {
  expect(compileCheck(Order, 'text')({ id: '3' })).toEqual({ ok: true, value: { id: 3, items: [] } });
});

test('an answer is neither changed nor completed', () => {
  const checkAnswer = compileAnswerCheck(Order);
  expect(checkAnswer({})).toMatchObject({ ok: false, fault: { path: ['id'], problem: 'missing' } });
  expect(checkAnswer({ id: 1 })).toEqual({ ok: true, value: { id: 1 } });
  const answer = { id: 1, items: [], more: true };
  expect(checkAnswer(answer)).toEqual({ ok: true, value: answer });
});

test('a declaration that JSON Schema cannot express does not compile', () => {
  expect(() =>
    compileCheck(
      v.pipe(
        v.string(),
        v.check((text) => text !== 'x'),
      ),
    ),
  ).toThrow(/check/);
});
