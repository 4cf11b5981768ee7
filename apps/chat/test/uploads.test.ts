import { manualClock } from '@touchline/engines/clock/clock';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';

import { bareUser } from './bare-user.ts';
import { chatWorld } from './chat-world.ts';

const world = await chatWorld({ uploadLimitsMb: { image: 1 } });
const ana = await bareUser(world, 'ana');
afterAll(() => ana.close());

const prepare = (file_type: number, file_name: string) =>
  ana.ask('im_cos_msg.pre_sig', { file_type, file_name, Duration: 900 });
const put = (url: unknown, body: string | Uint8Array<ArrayBuffer>): Promise<Response> =>
  fetch(String(url), { method: 'PUT', body, headers: { origin: 'https://fans.example' } });

const picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#319cfc' } })
  .png()
  .toBuffer();
const bytesOf = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer);

test('an image is put by any site, comes back as it was, and in two smaller sizes', async () => {
  const asked = await prepare(1, 'team photo.PNG');
  expect(asked).toMatchObject({ ErrorCode: 0 });
  const done = await put(asked['upload_url'], bytesOf(picture));
  expect(done.status).toBe(200);
  expect(done.headers.get('access-control-allow-origin')).toBe('*');
  const back = await fetch(String(asked['download_url']));
  expect(back.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await back.arrayBuffer()).equals(picture)).toBe(true);
  for (const [url, side] of [
    [asked['thumb_url'], 198],
    [asked['large_url'], 720],
    [`${String(asked['download_url'])}?imageView2/3/w/198/h/198`, 198],
  ] as const) {
    const small = await fetch(String(url));
    expect(small.headers.get('content-type')).toBe('image/webp');
    const { width, height } = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
    expect(Math.min(width, height)).toBe(side);
  }
});

test('sixty requests for a smaller picture at once all get it, and before the upload there is none', async () => {
  const asked = await prepare(1, 'crowd.png');
  expect((await fetch(String(asked['thumb_url']))).status).toBe(404);
  await put(asked['upload_url'], bytesOf(picture));
  const answers = await Promise.all(Array.from({ length: 60 }, () => fetch(String(asked['thumb_url']))));
  const sizes = new Set(await Promise.all(answers.map(async (one) => (await one.arrayBuffer()).byteLength)));
  expect(answers.map((one) => one.headers.get('content-type'))).toEqual(answers.map(() => 'image/webp'));
  expect(sizes.size).toBe(1);
});

test('what is not of the type it was announced as is refused, and nothing of it is kept', async () => {
  const asked = await prepare(1, 'photo.png');
  const refused = await put(asked['upload_url'], '<!doctype html><script>alert(1)</script> and more of it');
  expect(refused.status).toBe(415);
  expect((await fetch(String(asked['download_url']))).status).toBe(404);
});

test('a page that is uploaded as a file never acts as one', async () => {
  const asked = await prepare(255, 'page.html');
  expect((await put(asked['upload_url'], '<script>alert(1)</script> some more text')).status).toBe(200);
  const back = await fetch(String(asked['download_url']));
  expect(back.headers.get('content-type')).toBe('application/octet-stream');
  expect(back.headers.get('content-disposition')).toBe('attachment');
  expect(back.headers.get('content-security-policy')).toContain('sandbox');
});

test('an upload above the size of the app is refused, also when it does not say how long it is', async () => {
  const large = Buffer.concat([picture, Buffer.alloc(1024 * 1024)]);
  const asked = await prepare(1, 'large.png');
  const told = await put(asked['upload_url'], bytesOf(large)).catch(() => undefined);
  expect(told?.status ?? 413).toBe(413);
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < large.length; at += 65_536) controller.enqueue(large.subarray(at, at + 65_536));
      controller.close();
    },
  });
  const untold = await fetch(String(asked['upload_url']), {
    method: 'PUT',
    body: stream,
    duplex: 'half',
  }).catch(() => undefined);
  expect(untold?.status ?? 413).toBe(413);
  expect((await fetch(String(asked['download_url']))).status).toBe(404);
});

test('an address is good for one upload, of what was signed', async () => {
  const asked = await prepare(1, 'once.png');
  const url = String(asked['upload_url']);
  expect((await put(url.replace('max=', 'max=9'), bytesOf(picture))).status).toBe(403);
  expect((await put(url.replace(/until=\d+/, 'until=1'), bytesOf(picture))).status).toBe(403);
  expect((await put(url, bytesOf(picture))).status).toBe(200);
  expect((await put(url, bytesOf(picture))).status).toBe(409);
});

test('a type of file that does not exist is named as wrong', async () => {
  const asked = await ana.ask('im_cos_msg.pre_sig', { file_type: 7, file_name: 'x' });
  expect(asked).toMatchObject({ ErrorCode: 20001 });
  expect(asked.ErrorInfo).toContain('file_type');
});

test('without a program for it a video has no picture, and says so', async () => {
  const asked = await prepare(2, 'goal.mp4');
  expect(asked).not.toHaveProperty('snapshot_url');
  const cover = await ana.ask('im_cos_msg.video_cover', { snapshot_url: 'x.y', cover_name: 'c' });
  expect(cover).toMatchObject({ ErrorCode: 0, error_code: 10120 });
});

describe('files that nobody sent', async () => {
  const clock = manualClock(Date.now());
  const short = await chatWorld({ unsentFileHours: 24 }, { clock });
  const eve = await bareUser(short, 'eve');
  const abe = await bareUser(short, 'abe');
  afterAll(() => {
    eve.close();
    abe.close();
  });
  const upload = async () => {
    const asked = await eve.ask('im_cos_msg.pre_sig', { file_type: 1, file_name: 'a.png', Duration: 900 });
    expect((await put(asked['upload_url'], bytesOf(picture))).status).toBe(200);
    // The smaller pictures go with it.
    await (await fetch(String(asked['thumb_url']))).arrayBuffer();
    return String(asked['download_url']);
  };
  const isThere = async (url: string) => (await fetch(url, { method: 'HEAD' })).status === 200;

  test('are removed after a day with what was made of them; what a message or a profile names stays', async () => {
    const [forgotten, sent, face] = [await upload(), await upload(), await upload()];
    const message = await short.admin('openim/sendmsg', {
      From_Account: 'eve',
      To_Account: 'abe',
      MsgRandom: 1,
      MsgBody: [{ MsgType: 'TIMCustomElem', MsgContent: { Data: JSON.stringify({ photo: sent }) } }],
    });
    expect(message).toMatchObject({ ErrorCode: 0 });
    const changed = await eve.ask('profile.portrait_set', {
      From_Account: 'eve',
      ProfileItem: [{ Tag: 'Tag_Profile_IM_Image', Value: face }],
    });
    expect(changed).toMatchObject({ ErrorCode: 0 });
    clock.advance(23 * 3_600_000);
    await short.restart();
    expect([await isThere(forgotten), await isThere(sent)]).toEqual([true, true]);
    clock.advance(2 * 3_600_000);
    await short.restart();
    await expect.poll(() => isThere(forgotten)).toBe(false);
    const left = await short.engines.objects.list('chat/');
    expect(left.filter((key) => key.includes(new URL(forgotten).pathname.slice(-40)))).toEqual([]);
    expect([await isThere(sent), await isThere(face)]).toEqual([true, true]);
  });
});

describe('the volume of a day', async () => {
  const small = await chatWorld({ dailyUploadMb: 1 });
  const bo = await bareUser(small, 'bo');
  const cy = await bareUser(small, 'cy');
  afterAll(() => {
    bo.close();
    cy.close();
  });
  const half = new Uint8Array(600 * 1024).fill(65);
  const upload = async (who: typeof bo) => {
    const asked = await who.ask('im_cos_msg.pre_sig', { file_type: 255, file_name: 'a.txt', Duration: 900 });
    return (await put(asked['upload_url'], half)).status;
  };

  test('is each user’s own, and holds for uploads at the same time too', async () => {
    expect((await Promise.all([upload(bo), upload(bo)])).toSorted()).toEqual([200, 429]);
    expect(await upload(bo)).toBe(429);
    expect(await upload(cy)).toBe(200);
  });

  test('an address that names somebody else is not signed', async () => {
    const asked = await bo.ask('im_cos_msg.pre_sig', { file_type: 255, file_name: 'a.txt', Duration: 900 });
    const url = new URL(String(asked['upload_url']));
    url.searchParams.set('by', 'dee');
    expect((await put(url.href, half)).status).toBe(403);
  });
});
