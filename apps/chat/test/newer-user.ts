import { loadNewerClient } from '@touchline/testing/newer-chat-client';
import { afterAll } from 'vitest';

import { APP_ID, sign } from './chat-world.ts';
import { until, watch } from './public-user.ts';

/** A user of version 3 of the public client who is ready. Closed after the file's tests. */
export const newerUser = async (world: { url(): string }, userId: string) => {
  const user = watch(loadNewerClient({ proxyServer: world.url(), sdkAppId: APP_ID }));
  afterAll(() => user.close());
  await user.tim.login({ userID: userId, userSig: sign(userId) });
  await until(`${userId} is ready`, () => user.event('SDK_READY').length > 0);
  return { ...user, userId };
};
