import { expect, test } from 'vitest';
import { androidLinks, appleLinks } from './app-links.ts';

const FINGERPRINT = Array.from({ length: 32 }, () => '0A').join(':');

test('a phone learns which apps open links that people send', () => {
  expect(JSON.stringify(appleLinks({ apple: ['9TEAM12345.example.touchline'] }))).toContain(
    '{"/":"/m/share/*"}',
  );
  const [link] = androidLinks({
    android: [{ package: 'example.touchline', sha256: [FINGERPRINT] }],
  }) as object[];
  expect(link).toMatchObject({
    target: { package_name: 'example.touchline', sha256_cert_fingerprints: [FINGERPRINT] },
  });
});

test('a brand without apps has neither file', () => {
  expect([appleLinks({}), androidLinks({}), appleLinks({ apple: [] })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
