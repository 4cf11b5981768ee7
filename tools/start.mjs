/**
 * `npm start`: the whole product on a machine that has nothing but Node 20 or newer and npm. Runs under the
 * machine's own Node until the packages are there, so nothing newer than Node 20 here.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages, nodePath, root } from './bootstrap.mjs';

const env = {
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
};
const args = process.argv.slice(2);

const newestMs = (path) => {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path).reduce((newest, name) => Math.max(newest, newestMs(join(path, name))), 0);
};

const WEB_SOURCES = [
  ...['src', 'build', 'public', 'index.html', 'package.json', 'vite.config.ts'].map((name) =>
    join('apps', 'web', name),
  ),
  ...['art', 'chat-client', 'chat-protocol', 'contract', 'domain'].map((name) =>
    join('packages', name, 'src'),
  ),
];

/** Builds the web app unless the build is newer than everything it is made of. */
const buildWebApp = (node) => {
  const builtMs = newestMs(join(root, 'apps', 'web', 'dist', 'server', 'entry-server.js'));
  if (builtMs > 0 && WEB_SOURCES.every((path) => newestMs(join(root, path)) <= builtMs)) return;
  console.log('Building the web app …');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  // What browsers fetch, then what renders its pages.
  const builds = [['build'], ['build', '--ssr', 'src/entry-server.tsx']];
  const isBuilt = builds.every((build) => {
    const options = { cwd: join(root, 'apps', 'web'), stdio: 'inherit', env };
    return spawnSync(node, [vite, ...build, '--logLevel', 'warn'], options).status === 0;
  });
  if (isBuilt) return;
  console.error('Building the web app failed; the lines above say why.');
  process.exit(1);
};

const startProduct = (node) => {
  const product = spawn(node, [join(root, 'apps', 'standalone', 'src', 'main.ts'), ...args], {
    // The channel tells the product when this process is gone, however it went.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => product.kill('SIGTERM'));
  product.on('error', (error) => {
    console.error(`Could not start: ${error.message}`);
    process.exit(1);
  });
  product.on('exit', (code) => process.exit(code ?? 1));
};

installPackages();
const node = nodePath();
if (!args.includes('--help')) buildWebApp(node);
startProduct(node);
