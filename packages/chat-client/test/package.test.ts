import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { chromium } from 'playwright-core';
import { build, preview } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildPackages } from '../build/build-packages.ts';
import { SCRIPT } from '../build/build-script.ts';
import { CHROMIUM } from './browser/browser-world.ts';
import { KEY, PUSH_APP, startChatServer, type ChatServer } from './conformance/chat-server.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);
let server: ChatServer;
let project: string;

/** An empty project that has installed what is published, from archives alone. */
beforeAll(async () => {
  server = await startChatServer();
  project = await mkdtemp(join(tmpdir(), 'chat-project-'));
  const valibot = fileURLToPath(new URL('../../../node_modules/valibot', import.meta.url));
  const archives: string[] = [];
  for (const folder of [...(await buildPackages()), valibot]) {
    const { stdout } = await run('npm', ['pack', folder, '--silent'], { cwd: project });
    archives.push(join(project, stdout.trim()));
  }
  await writeFile(join(project, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...archives], { cwd: project });
}, 120_000);
afterAll(async () => {
  await rm(project, { recursive: true, force: true });
  await server.close();
});

test('the archives hold modules, types and a readme, and no tests', async () => {
  const folder = join(project, 'node_modules/@touchline/chat-client');
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { type: string };
  expect(manifest.type).toBe('module');
  await expect(readFile(join(folder, 'index.d.ts'), 'utf8')).resolves.toContain('create-chat');
  await expect(readFile(join(folder, 'README.md'), 'utf8')).resolves.toContain('five minutes');
  await expect(readFile(join(folder, 'event/throttle.test.js'))).rejects.toMatchObject({ code: 'ENOENT' });
});

/** The file of the README whose first line names it, with the port of the test's server. */
async function fromReadme(file: string): Promise<string> {
  const readme = await readFile(join(project, 'node_modules/@touchline/chat-client/README.md'), 'utf8');
  const blocks = Array.from(readme.matchAll(/^ *```js\n(.*?)^ *```$/gms), ([, block]) => block ?? '');
  const block = blocks.find((one) => one.trimStart().startsWith(`// ${file}`));
  if (block === undefined) throw new Error(`the README has no ${file}`);
  return block.replace('ws://localhost:8080', `ws://127.0.0.1:${server.port}`);
}

/** Starts the README's talk in a process; `said` holds what it has printed. */
async function talk(me: string, peer: string) {
  const { stdout: userSig } = await run(process.execPath, ['sign.mjs', me], {
    cwd: project,
    env: { ...process.env, CHAT_KEY: KEY },
  });
  const child = spawn(process.execPath, ['talk.mjs', me, peer, userSig.trim()], { cwd: project });
  const said: string[] = [];
  child.stdout.on('data', (part: Buffer) => said.push(...part.toString().trim().split('\n')));
  await expect.poll(() => said, { timeout: 20_000 }).toContain('ready');
  return { child, said, say: (line: string) => child.stdin.write(`${line}\n`) };
}

test('the README takes two users to a talk, by exactly what it says', async () => {
  for (const file of ['sign.mjs', 'talk.mjs']) await writeFile(join(project, file), await fromReadme(file));
  const [ada, bo] = [await talk('ada', 'bo'), await talk('bo', 'ada')];
  try {
    ada.say('is the pitch dry?');
    await expect.poll(() => bo.said, { timeout: 10_000 }).toContain('ada is the pitch dry?');
    bo.say('it is');
    await expect.poll(() => ada.said, { timeout: 10_000 }).toContain('bo it is');
  } finally {
    for (const { child } of [ada, bo]) child.kill();
  }
}, 60_000);

/** Logs in, sends itself a message and shows its status; `create` and `EVENT` stand before it. */
const TALK = `
  const [appId, proxyServer, userID, userSig] = decodeURIComponent(location.hash.slice(1)).split(' ');
  const chat = create({ SDKAppID: Number(appId), proxyServer });
  const show = (text) => document.body.append(Object.assign(document.createElement('p'), { textContent: text }));
  chat.on(EVENT.SDK_READY, () => {
    chat.sendMessage(chat.createTextMessage({ to: userID, conversationType: 'C2C', payload: { text: 'note' } }))
      .then(({ data }) => show(data.message.status));
  });
  chat.login({ userID, userSig });
`;

/** Opens the folder in a browser and waits until its page has sent a message. */
async function expectToTalk(site: string): Promise<void> {
  const served = await preview({
    root: site,
    configFile: false,
    logLevel: 'silent',
    build: { outDir: '.' },
    preview: { port: 0 },
  });
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  try {
    const tab = await browser.newPage();
    const words = [PUSH_APP, `ws://127.0.0.1:${server.port}`, 'cy', server.sign(PUSH_APP, 'cy')];
    const { port } = served.httpServer.address() as AddressInfo; // a listening TCP server has one
    await tab.goto(`http://localhost:${port}/#${encodeURIComponent(words.join(' '))}`);
    await expect.poll(() => tab.locator('p').allTextContents(), { timeout: 20_000 }).toContain('success');
  } finally {
    await browser.close();
    await served.close();
  }
}

const hasBrowser = existsSync(CHROMIUM);

test.skipIf(!hasBrowser)(
  'a page that Vite builds with it logs in and talks in a browser',
  async () => {
    const site = join(project, 'site');
    await mkdir(site, { recursive: true });
    await writeFile(join(site, 'index.html'), '<body><script type="module" src="./page.js"></script>');
    await writeFile(join(site, 'page.js'), `import { create, EVENT } from '@touchline/chat-client';${TALK}`);
    await build({ root: site, configFile: false, logLevel: 'silent' });
    await expectToTalk(join(site, 'dist'));
  },
  60_000,
);

test.skipIf(!hasBrowser)(
  'a page without a bundler logs in and talks with the classic script alone',
  async () => {
    const site = join(project, 'plain');
    await mkdir(site, { recursive: true });
    await copyFile(join(project, 'node_modules/@touchline/chat-client', SCRIPT), join(site, 'chat.js'));
    const script = `const { create, EVENT } = TouchlineChat;${TALK}`;
    await writeFile(
      join(site, 'index.html'),
      `<body><script src="./chat.js"></script><script>${script}</script>`,
    );
    await expectToTalk(site);
  },
  60_000,
);

test('a page that is built with it holds the live room and nothing else', async () => {
  await writeFile(join(project, 'index.html'), '<script type="module" src="./page.js"></script>');
  const page = `import { createLiveRoom } from '@touchline/chat-client/live-room'; window.open = createLiveRoom;`;
  await writeFile(join(project, 'page.js'), page);
  const built = await build({
    root: project,
    configFile: false,
    logLevel: 'silent',
    build: { write: false },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const code = outputs.map((one) => (one.type === 'chunk' ? one.code : '')).join('');
  expect(code).toContain('group_open_long_polling_http_svc.get_msg');
  expect(code).not.toContain('sns.friend_add');
}, 40_000);

test('the published types are those of the sources', async () => {
  const page = `
    import { create, EVENT, type Message } from '@touchline/chat-client';
    const chat = create({ SDKAppID: 1, proxyServer: 'ws://x' });
    chat.on(EVENT.MESSAGE_RECEIVED, ({ data }) => data.forEach((message: Message) => message.ID));
    // @ts-expect-error there is no such option
    chat.createTextMessage({ to: 'bo', conversationType: 'C2C', payload: { words: 'x' } });
  `;
  await writeFile(join(project, 'page.ts'), page);
  const lib = ['es2024', 'dom', 'dom.iterable'];
  const compilerOptions = {
    noEmit: true,
    strict: true,
    module: 'nodenext',
    target: 'es2022',
    lib,
    types: [],
  };
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['page.ts'] }));
  const compiler = require.resolve('typescript/lib/tsc.js');
  const checked = run(process.execPath, [compiler, '-p', '.'], { cwd: project });
  await expect(checked.catch((error: { stdout: string }) => error.stdout)).resolves.toMatchObject({
    stdout: '',
  });
}, 60_000);
