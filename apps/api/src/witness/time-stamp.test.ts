import { expect, test } from 'vitest';
import { stampFault, timeStampQuery } from './time-stamp.ts';

const question = {
  hash: Buffer.from('ab'.repeat(32), 'hex'),
  nonce: Buffer.from('00f1e2d3c4b5a697', 'hex'),
};

/** What `openssl ts -reply` answered to the question above. */
const STAMP = Buffer.from(
  [
    'MIIExjADAgEAMIIEvQYJKoZIhvcNAQcCoIIErjCCBKoCAQMxDzANBglghkgBZQMEAgEFADByBgsqhkiG9w0BCRABBKBjBGEwXwIB',
    'AQYEKgMEATAxMA0GCWCGSAFlAwQCAQUABCCrq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urqwIBARgPMjAyNjExMjQwMjQz',
    'MjFaMAMCAQECCADx4tPEtaaXoIIC4jCCAW0wggEToAMCAQICFCAsh28dTjqMEVTp8obaoQQxOx9zMAoGCCqGSM49BAMCMBkxFzAV',
    'BgNVBAMMDlRlc3QgQXV0aG9yaXR5MB4XDTI2MTEyNDAyNDMyMVoXDTM2MTEyMTAyNDMyMVowGTEXMBUGA1UEAwwOVGVzdCBBdXRo',
    'b3JpdHkwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAR/lW12pFNuuSArQBVP+7HXyoSq592YHbLU4woAqQgfU7S8QyVE3s2b5EA9',
    'sqKHMVFZ6OM+XLyO7zMleRaDc/OwozkwNzAWBgNVHSUBAf8EDDAKBggrBgEFBQcDCDAdBgNVHQ4EFgQUoW0xL0wHX5UJXbyioMlj',
    '49FU68QwCgYIKoZIzj0EAwIDSAAwRQIgHcBwXeVMHDzI9rPVYwQ8mj2qn3UzWnTNpTkrd6HconECIQCAYobFqcuNXQa+KwnW8BZu',
    'lN0cKMvsneVkUT9gU9UaMzCCAW0wggEToAMCAQICFCAsh28dTjqMEVTp8obaoQQxOx9zMAoGCCqGSM49BAMCMBkxFzAVBgNVBAMM',
    'DlRlc3QgQXV0aG9yaXR5MB4XDTI2MTEyNDAyNDMyMVoXDTM2MTEyMTAyNDMyMVowGTEXMBUGA1UEAwwOVGVzdCBBdXRob3JpdHkw',
    'WTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAR/lW12pFNuuSArQBVP+7HXyoSq592YHbLU4woAqQgfU7S8QyVE3s2b5EA9sqKHMVFZ',
    '6OM+XLyO7zMleRaDc/OwozkwNzAWBgNVHSUBAf8EDDAKBggrBgEFBQcDCDAdBgNVHQ4EFgQUoW0xL0wHX5UJXbyioMlj49FU68Qw',
    'CgYIKoZIzj0EAwIDSAAwRQIgHcBwXeVMHDzI9rPVYwQ8mj2qn3UzWnTNpTkrd6HconECIQCAYobFqcuNXQa+KwnW8BZulN0cKMvs',
    'neVkUT9gU9UaMzGCATgwggE0AgEBMDEwGTEXMBUGA1UEAwwOVGVzdCBBdXRob3JpdHkCFCAsh28dTjqMEVTp8obaoQQxOx9zMA0G',
    'CWCGSAFlAwQCAQUAoIGYMBoGCSqGSIb3DQEJAzENBgsqhkiG9w0BCRABBDAcBgkqhkiG9w0BCQUxDxcNMjYxMTI0MDI0MzIxWjAr',
    'BgsqhkiG9w0BCRACDDEcMBowGDAWBBTE40489hNrWHpvggAIr3VEw6terzAvBgkqhkiG9w0BCQQxIgQgsvG6WgSzEiAcl61fr3Vv',
    '0WMor2i18P8VbI1FX+0ZhH0wCgYIKoZIzj0EAwIERjBEAiB+kvT6P4rVRYeRJt9vfYRdjNQ3okUsQdUYJjuUaCIZIgIgdn4GWo71',
    'IPAytdrpqZoqgQ+W+bFBKq9KPAvjobk0X70=',
  ].join(''),
  'base64',
);

test('a question has the form that openssl writes', () => {
  // `openssl ts -query -digest abab… -sha256 -cert`, with the nonce above.
  expect(timeStampQuery(question).toString('hex')).toBe(
    `30430201013031300d060960864801650304020105000420${'ab'.repeat(32)}020800f1e2d3c4b5a6970101ff`,
  );
});

test('a stamp of what was asked is taken', () => {
  expect(stampFault(STAMP, question)).toBe('');
});

test('a stamp of another link, or of an earlier question, is not', () => {
  expect(stampFault(STAMP, { ...question, hash: Buffer.alloc(32, 1) })).toBe('stamps something else');
  expect(stampFault(STAMP, { ...question, nonce: Buffer.alloc(16, 7) })).toBe('stamps something else');
});

test('a refusal, a page of HTML and nothing at all are no stamps', () => {
  expect(stampFault(Buffer.from('30053003020102', 'hex'), question)).toBe('refuses with the status 2');
  for (const text of ['<html>busy</html>', '', '0', '0\u0084\u00ff\u00ff\u00ff\u00ff'])
    expect(stampFault(Buffer.from(text, 'latin1'), question)).toBe('is no time stamp');
});
