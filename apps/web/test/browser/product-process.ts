import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The first start makes a whole world; a guard against a hang, not a measure. */
const READY_WITHIN_MS = 180_000;

/** The whole product as a process of its own. */
export type ProductProcess = {
  /** Where it answers, without a path. */
  url: string;
  /** Where the demo anchor pushes to, with the stream key. */
  pushUrl: string;
  stop: () => Promise<void>;
};

/**
 * Starts the product on free ports.
 * @throws {Error} with what it printed, when it does not announce itself
 */
export const startProduct = async (dataDir: string): Promise<ProductProcess> => {
  const product = spawn('node', ['apps/standalone/src/main.ts', '--port', '0', '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // A busy machine must not turn rendered pages into shells, which is what an operator wants under load.
    // The demonstration and every page of a test call from one address, which is one caller to the limit of calls.
    env: { ...process.env, RTMP_PORT: '0', RENDER_WITHIN_MS: '30000', API_CALLS_PER_MIN: '0' },
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
  return {
    url,
    pushUrl: /rtmp:\S+/.exec(printed)?.[0] ?? '',
    stop: async () => {
      product.removeAllListeners('exit');
      const ended = once(product, 'exit');
      product.kill('SIGTERM');
      await ended;
    },
  };
};
