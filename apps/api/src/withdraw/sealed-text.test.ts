import { expect, test } from 'vitest';
import { sealWith } from './sealed-text.ts';

const seal = sealWith('a secret of this installation');

test('a sealed text is read again under its key alone, and is not seen in its bytes', () => {
  const sealed = seal.close('顾南风 6207');
  expect(seal.open(sealed)).toBe('顾南风 6207');
  expect(sealed.toString('utf8')).not.toContain('6207');
  expect(() => sealWith('another secret').open(sealed)).toThrow('authenticate');
  sealed.writeUInt8(sealed.readUInt8(30) ^ 1, 30);
  expect(() => seal.open(sealed)).toThrow('authenticate');
});

test('the same text is sealed differently each time and has one digest', () => {
  expect(seal.close('x').equals(seal.close('x'))).toBe(false);
  expect(seal.digest('x').equals(seal.digest('x'))).toBe(true);
  expect(seal.digest('x').equals(seal.digest('y'))).toBe(false);
});
