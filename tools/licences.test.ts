import { expect, test } from 'vitest';
import { licenceProblems } from './licences.ts';

test.each([
  ['a permissive licence', { license: 'MIT' }, []],
  ['a choice with a permissive one', { license: '(GPL-2.0-only OR MIT)' }, []],
  ['several that all hold', { license: 'MIT AND Apache-2.0' }, []],
  ['the GPL', { license: 'GPL-3.0-only' }, ['some is under GPL-3.0-only']],
  [
    'the AGPL beside a permissive one',
    { license: 'MIT AND AGPL-3.0-only' },
    ['some is under MIT AND AGPL-3.0-only'],
  ],
  [
    'a licence that nobody knows',
    { license: 'SEE LICENSE IN terms.txt' },
    ['some is under SEE LICENSE IN terms.txt'],
  ],
  ['none', {}, ['some names no licence']],
  ['a tool that is not shipped', { license: 'GPL-3.0-only', dev: true }, []],
])('a package under %s', (_title, entry, expected) => {
  expect(licenceProblems({ packages: { 'node_modules/some': entry } })).toEqual(expected);
});

test('the LGPL is allowed for the image library alone', () => {
  const packages = {
    'node_modules/@img/sharp-libvips-linux-x64': { license: 'LGPL-3.0-or-later' },
    'node_modules/other': { license: 'LGPL-3.0-or-later' },
  };
  expect(licenceProblems({ packages })).toEqual(['other is under LGPL-3.0-or-later']);
});

test('the MPL is allowed for the two libraries of recordings and previews alone', () => {
  const packages = {
    'node_modules/mediabunny': { license: 'MPL-2.0' },
    'node_modules/satori': { license: 'MPL-2.0' },
    'node_modules/other': { license: 'MPL-2.0' },
  };
  expect(licenceProblems({ packages })).toEqual(['other is under MPL-2.0']);
});
