import { expect, test } from 'vitest';
import { WebSocket } from 'ws';

import { ofLength, outcomeOf } from './bad-frames.ts';
import { testMalformed } from './malformed-scenes.ts';
import { inOneWorld } from './promise-worlds.ts';

inOneWorld((world) => {
  testMalformed(world, 1);

  test('a frame of exactly 64 KB is answered', async () => {
    expect(await outcomeOf(world.urlOf(0), ofLength(64 * 1024))).toEqual({ code: 0 });
  });

  test('an app that is not ours gets no socket', async () => {
    const socket = new WebSocket(`${world.urlOf(0)}/binfo?sdkappid=1`);
    const failure = await new Promise<Error>((resolve) => socket.on('error', resolve));
    expect(failure.message).toContain('403');
  });
});
