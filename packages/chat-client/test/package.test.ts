// On the embedded engines alone: what is in a package does not depend on a database.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildPackages } from '../build/build-packages.ts';
import { PUSH_APP, startChatServer, type ChatServer } from './conformance/chat-server.ts';

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
  for (const folder of [...buildPackages(), valibot]) {
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

test('two users chat from Node with what was installed', async () => {
  const script = `
    import { create, EVENT } from '@touchline/chat-client';
    const [port, appId, adaSig, boSig] = process.argv.slice(2);
    const enter = async (userID, userSig, offset) => {
      const chat = create({ SDKAppID: Number(appId) + offset, proxyServer: 'ws://127.0.0.1:' + port });
      const ready = new Promise((resolve) => chat.on(EVENT.SDK_READY, resolve));
      await chat.login({ userID, userSig });
      await ready;
      return chat;
    };
    const who = process.argv[6];
    const chat = await enter(who, who === 'ada' ? adaSig : boSig, 0);
    const heard = new Promise((resolve) => chat.on(EVENT.MESSAGE_RECEIVED, ({ data }) => resolve(data[0].payload.text)));
    if (who === 'ada') {
      const payload = { text: 'hello from the package' };
      await chat.sendMessage(chat.createTextMessage({ to: 'bo', conversationType: 'C2C', payload }));
      console.log(await heard);
    } else {
      console.log('ready');
      const text = await heard;
      const payload = { text: 'heard: ' + text };
      await chat.sendMessage(chat.createTextMessage({ to: 'ada', conversationType: 'C2C', payload }));
    }
    process.exit(0);
  `;
  await writeFile(join(project, 'talk.js'), script);
  const sigs = ['ada', 'bo'].map((userId) => server.sign(PUSH_APP, userId));
  const start = (who: string) =>
    run(process.execPath, ['talk.js', String(server.port), String(PUSH_APP), ...sigs, who], {
      cwd: project,
      timeout: 20_000,
    });
  const bo = start('bo');
  await new Promise<void>((resolve) => bo.child.stdout?.once('data', () => resolve()));
  const ada = await start('ada');
  expect(ada.stdout.trim()).toBe('heard: hello from the package');
  await bo;
}, 40_000);

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
