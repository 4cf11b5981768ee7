import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const READY_WITHIN_MS = 60_000;

/**
 * Starts the whole product on a free port for all browser tests, as its own process, and stops it after them.
 * An address in TOUCHLINE_URL is used instead.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (process.env['TOUCHLINE_URL']) return async () => undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-browser-'));
  const product = spawn('node', ['apps/standalone/src/main.ts', '--port', '0', '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, RTMP_PORT: '0' },
  });
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`the product did not start:\n${printed}`)),
      READY_WITHIN_MS,
    );
    product.on('exit', (code) => reject(new Error(`the product ended with ${code}:\n${printed}`)));
    product.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /https?:\/\/[^\s/]+(?=\/m\b)/.exec(printed)?.[0];
      if (!address || !printed.includes('Stop it')) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
  process.env['TOUCHLINE_URL'] = url;
  process.env['TOUCHLINE_DATA'] = dataDir;
  process.env['TOUCHLINE_PUSH'] = /rtmp:\S+/.exec(printed)?.[0] ?? '';
  return async () => {
    product.removeAllListeners('exit');
    const ended = new Promise((done) => product.once('exit', done));
    product.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}
