import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';
import { base, secret } from './product.ts';

type Told = Record<string, unknown>;
export type Said = { ID: string; type: string; payload: Told; from: string; cloudCustomData: string };
type Printed = { what: string; number?: number; result?: Told; error?: string; message?: Said };

/** Somebody on another device with the unmodified public client, as a test drives them. */
export type Friend = {
  /** Everything of a kind that was heard so far: `received`, `revoked`, `read`. */
  heard: (what: string) => Said[];
  /** Makes a message and sends it. @returns its id */
  send: (method: string, options: Told) => Promise<string>;
  call: (method: string, options: Told) => Promise<Told>;
  /** Calls a method with a message that was sent or received. */
  withMessage: (method: string, id: string) => Promise<Told>;
  leave: () => Promise<void>;
};

const READY_WITHIN_MS = 30_000;

const follow = (child: ChildProcess): Printed[] => {
  const printed: Printed[] = [];
  if (!child.stdout) throw new Error('the friend has no output');
  createInterface({ input: child.stdout }).on('line', (line) => printed.push(JSON.parse(line) as Printed));
  return printed;
};

/** Logs somebody in. @param userId their chat id, such as `u10003` */
export const openFriend = async (userId: string): Promise<Friend> => {
  const child = spawn(
    'node',
    ['apps/web/test/browser/public-client-friend.ts', base.replace('http', 'ws'), userId],
    { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, CHAT_APP_KEY: secret('chatAppKey') } },
  );
  const printed = follow(child);
  let number = 0;
  const ask = async (command: Told): Promise<Told> => {
    number += 1;
    const mine = number;
    child.stdin?.write(`${JSON.stringify({ ...command, number: mine })}\n`);
    const answer = () => printed.find((one) => one.number === mine);
    await expect.poll(() => answer()?.what, { timeout: READY_WITHIN_MS }).toBeDefined();
    if (answer()?.what === 'failed') throw new Error(`${JSON.stringify(command)}: ${answer()?.error ?? ''}`);
    return answer()?.result ?? {};
  };
  await expect
    .poll(() => printed.some(({ what }) => what === 'ready'), { timeout: READY_WITHIN_MS })
    .toBe(true);
  return {
    heard: (what) => printed.flatMap((one) => (one.what === what && one.message ? [one.message] : [])),
    send: async (method, options) => String((await ask({ does: 'send', method, options }))['ID']),
    call: (method, options) => ask({ does: 'call', method, options }),
    withMessage: (method, id) => ask({ does: 'with', method, id }),
    leave: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
};
