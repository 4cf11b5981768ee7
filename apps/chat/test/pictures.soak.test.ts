import sharp from 'sharp';
import { expect, test } from 'vitest';

import { bareUser } from './bare-user.ts';
import { chatWorld } from './chat-world.ts';

/** 49 megapixels: the largest picture that is unpacked. */
const SIDE_PX = 7_000;
const REQUESTS = 60;
const MB = 1_048_576;
/** Two such pictures at a time take up to 200 MB each; unpacked for every request they would take 12 GB. */
const MOST_MB = 500;

const world = await chatWorld({ uploadLimitsMb: { image: 20 } });

/** Most memory that the process has, beyond what it has now, until the work is done. */
const memoryOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  await work();
  clearInterval(timer);
  return (most - before) / MB;
};

test('whoever asks sixty times at once for smaller forms of huge pictures takes little memory', async () => {
  const mallory = await bareUser(world, 'mallory');
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: SIDE_PX, height: SIDE_PX, channels: 3, noise, background: '#000' } as const;
  const picture = await sharp({ create }).jpeg({ quality: 40 }).toBuffer();
  const addresses: string[] = [];
  for (let number = 0; number < 3; number += 1) {
    const asked = await mallory.ask('im_cos_msg.pre_sig', { file_type: 1, file_name: `${number}.jpg` });
    const put = { method: 'PUT', body: new Uint8Array(picture) };
    expect((await fetch(String(asked['upload_url']), put)).status).toBe(200);
    addresses.push(String(asked['thumb_url']), String(asked['large_url']));
  }
  const types = new Set<string | null>();
  const megabytes = await memoryOf(() =>
    Promise.all(
      Array.from({ length: REQUESTS }, async (_, number) => {
        // Sizes that are not on the list are answered with the picture as it is; its bytes are not read here.
        const address = String(addresses[number % addresses.length]).replace(
          /side=\d+/,
          number % 3 === 0 ? `side=${number}` : '$&',
        );
        const answer = await fetch(address);
        types.add(answer.headers.get('content-type'));
        await answer.body?.cancel();
      }),
    ),
  );
  process.stdout.write(`${REQUESTS} requests for smaller pictures: ${megabytes.toFixed(0)} MB\n`);
  expect([...types].filter((type) => type !== 'image/webp' && type !== 'image/jpeg')).toEqual([]);
  expect(types.has('image/webp')).toBe(true);
  expect(megabytes).toBeLessThan(MOST_MB);
}, 300_000);
