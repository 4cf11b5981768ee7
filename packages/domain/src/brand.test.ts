import { expect, test } from 'vitest';
import {
  BRAND_IDS,
  brandOfSource,
  showsDownloadBanner,
  SITE_SOURCES,
  sourceOfSite,
  themeColor,
} from './brand.ts';

test.each(['17', '1702', '30', '3001', '3008', '904', '9', 9, ''])(
  'codes starting with 17 or 30, code 904 or 9 give the main brand: "%s"',
  (code) => {
    expect(brandOfSource(code)).toBe('touchline');
  },
);

test.each(['31', '3207', '33', '35', '36', '3799', '38'])('prefix of %s maps to another variant', (code) => {
  expect(brandOfSource(code)).not.toBe('touchline');
});

test('the seven prefixes map to seven different variants', () => {
  expect(new Set(['31', '32', '33', '35', '36', '37', '38'].map(brandOfSource)).size).toBe(7);
});

test('codes 1-12 and 25 map to other variants, 9 excepted', () => {
  const codes = [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 25];
  expect(codes.filter((code) => brandOfSource(code) === 'touchline')).toEqual([]);
});

test('a code that no rule names gives the main brand', () => {
  expect(brandOfSource('34')).toBe('touchline');
  expect(brandOfSource('constructor')).toBe('touchline');
});

test('site to default sp_source', () => {
  expect(SITE_SOURCES).toEqual({
    qutu: '9',
    qutup: '30',
    qutup1: '3001',
    qutup2: '3002',
    qutup3: '3003',
    qutupv: '3004',
    qutupv1: '3008',
    qutua: '904',
    kqb: '11',
    kqb2: '12',
    kqb_ios: '6',
    pq8sp: '25',
    xzbn: '5',
  });
  expect(sourceOfSite('qutupv1')).toBe('3008');
});

test('xzb sites default to 5', () => {
  expect(sourceOfSite('xzb7')).toBe('5');
  expect(sourceOfSite('unknown')).toBe('9');
  expect(sourceOfSite('constructor')).toBe('9');
});

test('the download-app banner is hidden for variant qutupv1', () => {
  expect(Object.keys(SITE_SOURCES).filter((site) => !showsDownloadBanner(site))).toEqual(['qutupv1']);
});

test('the theme colour is #319cfc by default and #fffb01 for one variant', () => {
  expect(themeColor('touchline')).toBe('#319cfc');
  expect(BRAND_IDS.filter((brand) => themeColor(brand) === '#fffb01')).toHaveLength(1);
});
