import { expect, test } from 'vitest';

import { chatApp, cloudConfigOf } from './chat-app.ts';

const SMALL = { appId: 7, key: 'a key for tests only, long enough' };

test('clients are told the limits of uploads that an app has set, unless its cloud config says them', () => {
  const given = { ...SMALL, uploadLimitsMb: { image: 1 } };
  expect(cloudConfigOf(chatApp(given))['upload_size_limit']).toBe('{"a":20,"f":100,"i":1,"v":100}');
  const cloudConfig = { upload_size_limit: '{"i":2}' };
  expect(cloudConfigOf(chatApp({ ...given, cloudConfig }))['upload_size_limit']).toBe('{"i":2}');
  expect(cloudConfigOf(chatApp(SMALL))['upload_size_limit']).toBeUndefined();
});
