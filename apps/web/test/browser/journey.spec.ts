import type { Page } from '@playwright/test';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { base, dataDir, expect, logIn, pushUrl, secret, test } from './product.ts';

const SEASON = '../shared/data/openfootball/2024-25/en.1.json';

/** Everything that a child printed so far. */
const printedBy = (child: ChildProcess): (() => string) => {
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  return () => text;
};

const endOf = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
};

/** Where the demo anchor pushes to, with a new key: other files make new keys, too, which ends the one before. */
const newPushUrl = async (page: Page): Promise<string> => {
  const asked = async (path: string, body: object) =>
    (await (await page.request.post(`${base}${path}`, { data: body })).json()).data;
  const { token } = await asked('/webapi/user/login', {
    account: 'anchor',
    password: secret('anchorPassword'),
  });
  const { stream_key: key } = await asked('/api/anchor/renewKey', { token });
  return `${pushUrl.slice(0, pushUrl.lastIndexOf('/'))}/${key}`;
};

test('a real season that was imported shows under its dates', async ({ page }) => {
  test.skip(!existsSync(SEASON), 'the open data is not beside the repository');
  const imported = spawnSync(
    'node',
    ['apps/feed/src/import/main.ts', 'openfootball', SEASON, '--data', dataDir],
    { encoding: 'utf8' },
  );
  expect(imported.stdout).toContain('380 matches');
  await page.goto(`${base}/m/score?day=2024-08-17`);
  const row = page.getByRole('link', { name: /Ipswich Town.*Liverpool/ });
  await expect(row).toBeVisible();
  await expect(row).toContainText('2');
});

test('a push with the demo anchor’s key becomes a live room, where the public client and the page talk', async ({
  page,
}) => {
  test.skip(!existsSync('/usr/bin/ffmpeg'), 'ffmpeg is not installed');
  test.setTimeout(120_000);
  const address = await newPushUrl(page);
  const push = spawn(
    'ffmpeg',
    `-loglevel error -re -f lavfi -i testsrc2=size=640x360:rate=30 -f lavfi -i sine=frequency=440 -t 60 -c:v libx264 -preset ultrafast -tune zerolatency -g 60 -pix_fmt yuv420p -c:a aac -f flv ${address}`.split(
      ' ',
    ),
    { stdio: 'ignore' },
  );
  let peer: ChildProcess | undefined;
  try {
    const hostRoom = page.locator('a[href*="/live-detail/"]', { hasText: '夏一跳' }).first();
    await expect(async () => {
      await page.goto(`${base}/m/live`);
      await expect(hostRoom).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 40_000 });
    await hostRoom.click();
    const video = page.locator('video');
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 20_000 })
      .toBeGreaterThan(0.5);

    const write = page.getByRole('textbox', { name: '写一条消息' });
    await write.fill('.');
    await page.getByRole('button', { name: '发送' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确认' }).click();
    await logIn(page, 'viewer', secret('viewerPassword'));
    await expect(write).toBeVisible();

    const said = `公共客户端 ${Date.now()}`;
    const room = (await (
      await page.request.post(`${base}/webapi/live/getLivePageData`, {
        data: { anchorid: Number(page.url().split('/').at(-1)) },
      })
    ).json()) as { data: { group_id: string } };
    peer = spawn(
      'node',
      ['apps/web/test/browser/public-client-peer.ts', base.replace('http', 'ws'), room.data.group_id, said],
      { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, CHAT_APP_KEY: secret('chatAppKey') } },
    );
    const heard = printedBy(peer);
    await expect(page.getByText(said).first()).toBeVisible({ timeout: 20_000 });

    const answer = `页面的回答 ${Date.now()}`;
    await write.fill(answer);
    await page.getByRole('button', { name: '发送' }).click();
    await expect.poll(heard).toContain(`heard ${answer}`);
  } finally {
    if (peer) await endOf(peer);
    await endOf(push);
  }
});
