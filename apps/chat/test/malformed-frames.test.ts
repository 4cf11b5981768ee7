import { loadNewerClient } from '@touchline/testing/newer-chat-client';
import { loadPublicClient } from '@touchline/testing/public-chat-client';
import { expect, test } from 'vitest';

import { loginFrame, ofLength, outcomeOf } from './bad-frames.ts';
import { APP_ID, sign } from './chat-world.ts';
import { testMalformed } from './malformed-scenes.ts';
import { inOneWorld } from './promise-worlds.ts';

inOneWorld((world) => {
  testMalformed(world, 1);

  test('a frame of exactly 64 KB is answered', async () => {
    expect(await outcomeOf(world.urlOf(0), ofLength(64 * 1024))).toEqual({ code: 0 });
  });

  test('whoever names an app that is not ours is told so on the socket', async () => {
    const url = world.urlOf(0);
    const own = await outcomeOf(url, loginFrame(APP_ID), { appId: 1 });
    expect(own).toEqual({ code: 70020 });
    expect(await outcomeOf(url, ofLength(100), { appId: 'x' })).toEqual({ code: 70020 });
  });

  test.each([
    ['2.27.6', loadPublicClient],
    ['3.6.6', loadNewerClient],
  ])('the login of the public client %s to an unknown app is refused', async (_version, load) => {
    const client = load({ proxyServer: world.urlOf(0), sdkAppId: 1_400_000_777 });
    const login = (client.tim as { login(options: object): Promise<unknown> }).login({
      userID: 'ana',
      userSig: sign('ana'),
    });
    await expect(login).rejects.toMatchObject({ code: 70020 });
    await client.close();
  });
});
