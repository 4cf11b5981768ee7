import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeAmf, encodeAmf } from './amf0.ts';
import { RtmpError } from './rtmp-error.ts';

const attempt = (act: () => unknown): unknown => {
  try {
    act();
    return undefined;
  } catch (error) {
    return error;
  }
};
const isRefusal = (error: unknown): boolean => error instanceof RtmpError && error.code === 'BAD_AMF';

test('a command reads back as it was written', () => {
  const values = ['connect', 1, { app: 'live', deep: { yes: true, none: null } }, null, -2.5];
  expect(decodeAmf(encodeAmf(...values))).toEqual(values);
});

test('objects nested without end are refused', () => {
  const nested = Buffer.concat(Array.from({ length: 400 }, () => Buffer.of(3, 0, 1, 97)));
  expect(() => decodeAmf(nested)).toThrow('cannot be read as AMF0');
});

test('a list that announces four billion entries is refused', () => {
  expect(() => decodeAmf(Buffer.of(10, 0xff, 0xff, 0xff, 0xff))).toThrow('cannot be read as AMF0');
});

test('a name like __proto__ changes nothing but its own object', () => {
  const [value] = decodeAmf(
    Buffer.concat([Buffer.of(3, 0, 9), Buffer.from('__proto__'), Buffer.of(5, 0, 0, 9)]),
  );
  expect(Object.keys(Object(value))).toEqual(['__proto__']);
  expect(Object.getPrototypeOf({})).toBe(Object.prototype);
});

test('any bytes are read or refused', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
      const outcome = attempt(() => decodeAmf(Buffer.from(bytes)));
      expect(outcome === undefined || isRefusal(outcome)).toBe(true);
    }),
  );
});
