import { brandOfSource } from '@touchline/domain/brand';
import { expect, test } from 'vitest';
import { arrive } from './arrival.ts';
import { offersDownload, siteOfHost, sourceAt } from './current.ts';

const storage = () => {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  };
};

test.each([
  ['the query comes first', { query: '3101', site: 'kqb', host: 'qutup1.example' }, '3101'],
  ['then the build', { query: undefined, site: 'kqb', host: 'qutup1.example' }, '11'],
  ['then the host', { query: undefined, site: '', host: 'qutup1.example' }, '3001'],
  ['else the main site', { query: undefined, site: '', host: 'example.com' }, '9'],
])('sp_source: %s', (_title, place, source) => {
  expect(sourceAt(place)).toBe(source);
});

test('xzb sites default to 5, by their host as well', () => {
  expect(siteOfHost('www.xzb3.example')).toBe('xzb3');
  expect(sourceAt({ query: undefined, site: '', host: 'xzb3.example' })).toBe('5');
});

test('a host is no object of ours to look things up in', () => {
  expect(siteOfHost('constructor.example')).toBe('');
});

test('a second variant runs from the same build by its source code', () => {
  expect(brandOfSource(sourceAt({ query: '25', site: '', host: '' }))).toBe('sixyard');
});

test('the download-app banner is hidden for variant qutupv1, however it was chosen', () => {
  expect(offersDownload('3008', '')).toBe(false);
  expect(offersDownload('9999', 'qutupv1')).toBe(false);
  expect(offersDownload('9', 'qutu')).toBe(true);
});

test('invite code and channel in the URL query are saved locally', () => {
  const kept = storage();
  expect(arrive('?invite_code=AB12&channel=fair&other=1', kept)).toEqual({
    invite_code: 'AB12',
    channel: 'fair',
  });
  expect(arrive('?channel=poster', kept)).toEqual({ invite_code: 'AB12', channel: 'poster' });
});

test('what is no code is not kept, and a damaged copy is no crash', () => {
  const kept = storage();
  expect(arrive(`?invite_code=${'x'.repeat(65)}&channel=%3Cscript%3E`, kept)).toEqual({});
  kept.setItem('touchline:arrival', '{"channel":');
  expect(arrive('?channel=poster', kept)).toEqual({ channel: 'poster' });
});
