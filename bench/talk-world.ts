import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { connect, type Database } from '@touchline/engines/sql/connect';
import type { Browser, Page } from 'playwright-core';
import * as v from 'valibot';
import { PHONE } from './browser.ts';
import { APP } from './chat-user.ts';

const MAIN = fileURLToPath(new URL('../apps/standalone/src/main.ts', import.meta.url));

const Secrets = v.record(v.string(), v.string());
const Account = v.object({ data: v.object({ uid: v.number(), token: v.string(), nick_name: v.string() }) });

/** Somebody of the demonstration world. */
export type Person = { uid: number; token: string; name: string; chatId: string };

/** The whole product with its demonstration world. */
export type TalkWorld = {
  origin: string;
  chatKey: string;
  /** The tables of the chat, to be filled as the service would have. */
  database: Database<never>;
  viewer: Person;
  vip: Person;
  /** Asks the product for something in somebody's name. */
  ask(path: string, person: Person, body: object): Promise<unknown>;
  stop(): Promise<void>;
};

const post = async (url: string, body: object): Promise<unknown> => {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json();
};

/** Starts the product in a folder of its own. @returns where it answers, and how it is stopped */
const startProduct = async (dataDir: string) => {
  const product = spawn(process.execPath, [MAIN, '--port', '0', '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      RTMP_PORT: '0',
      LOG_LEVEL: 'error',
      DEMO_CHAT: 'off',
      API_CALLS_PER_MIN: '0',
      RENDER_WITHIN_MS: '30000',
    },
  });
  const ended = once(product, 'exit');
  const killAtExit = () => void product.kill('SIGKILL');
  process.once('exit', killAtExit);
  const stop = async () => {
    product.kill('SIGTERM');
    await ended;
    process.off('exit', killAtExit);
  };
  let origin = '';
  for await (const line of createInterface({ input: product.stdout })) {
    origin ||= /https?:\/\/[^\s/]+(?=\/m\b)/.exec(line)?.[0] ?? '';
    if (line.includes('Stop it')) break;
  }
  if (origin === '') throw new Error('the product did not start');
  product.stdout.resume();
  return { origin, stop };
};

export const startTalkWorld = async (): Promise<TalkWorld> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const { origin, stop } = await startProduct(dataDir);
  const secrets = v.parse(Secrets, JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')));
  const enter = async (account: string): Promise<Person> => {
    const credentials = { account, password: secrets[`${account}Password`] };
    const { data } = v.parse(Account, await post(`${origin}/webapi/user/login`, credentials));
    return { uid: data.uid, token: data.token, name: data.nick_name, chatId: `u${data.uid}` };
  };
  const host = encodeURIComponent(join(dataDir, 'postgres'));
  const url = `postgresql://postgres@localhost/postgres?host=${host}`;
  const database = connect<never>(url, { schema: 'chat', maxConnections: 1 });
  return {
    origin,
    chatKey: secrets['chatAppKey'] ?? '',
    database,
    viewer: await enter('viewer'),
    vip: await enter('vip'),
    ask: (path, { uid, token }, body) => post(origin + path, { ...body, uid, token }),
    async stop() {
      await database.close();
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** Offers that stand over a page are closed, as a reader does first. */
const CLOSE_OFFERS = `new MutationObserver(() => document.querySelector('dialog[open]')?.close())
  .observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })`;

/** A page on somebody’s phone, logged in; nothing is kept on it yet. The page runs what the measurement hands to it. */
export const openPhone = async (browser: Browser, { uid, token }: Person): Promise<Page> => {
  const context = await browser.newContext({ ...PHONE, hasTouch: true, bypassCSP: true });
  await context.addInitScript(CLOSE_OFFERS);
  await context.addInitScript(
    `localStorage.setItem('touchline:session', ${JSON.stringify(JSON.stringify({ state: { uid, token }, version: 1 }))})`,
  );
  return context.newPage();
};

const CONTENT = `'{"body":[{"MsgType":"TIMTextElem","MsgContent":{"Text":"' || words.text
  || '"}}],"custom":"","tinyId":"1","nick":"","avatar":"","control":[],"needsReceipt":0,"hasExtensions":0}'`;

/** What two people said to each other, a message a minute; the last one was said now. Texts end in their number. */
export const fillTalk = async (
  { pool }: Database<never>,
  [one, other]: readonly [string, string],
  messages: number,
): Promise<void> => {
  const name = `c:${[one, other].toSorted((a, b) => (a < b ? -1 : 1)).join('\n')}`;
  await pool.query(
    `insert into account (app_id, user_id, created_sec) values ($1, $2, 1), ($1, $3, 1) on conflict do nothing`,
    [APP.id, one, other],
  );
  await pool.query(
    `insert into conversation (app_id, conversation, last_seq, last_sec, shown_seq, shown_sec)
     values ($1, $2, $3, extract(epoch from now())::int, $3, extract(epoch from now())::int)`,
    [APP.id, name, messages],
  );
  await pool.query(
    `insert into user_conversation (app_id, user_id, conversation, peer_id, is_group, read_seq)
     values ($1, $2, $4, $3, false, $5), ($1, $3, $4, $2, false, $5)`,
    [APP.id, one, other, name, messages],
  );
  await pool.query(
    `insert into message (app_id, conversation, seq, from_user, to_user, random, client_seq, client_sec, time_sec,
       commit_ms, is_tip, counts_unread, shows_last, payload_hash, content)
     select $1, $4, s, case when s % 3 = 0 then $2 else $3 end, case when s % 3 = 0 then $3 else $2 end, s, s,
       at.sec, at.sec, at.sec::bigint * 1000, false, true, true, 'h', ${CONTENT}
     from generate_series(1, $5::int) s,
       lateral (select extract(epoch from now())::int - ($5::int - s) * 60 as sec) at,
       lateral (select repeat('那我先去占个座，三号门见。', 1 + s % 4) || ' ' || s as text) words`,
    [APP.id, one, other, name, messages],
  );
  await pool.query('analyze');
};

/** Conversations with this many people, each of one message. */
export const fillList = async ({ pool }: Database<never>, reader: string, count: number): Promise<void> => {
  const name = `'c:peer-' || lpad(c::text, 4, '0') || E'\\n' || $2`;
  const values = [APP.id, reader, count];
  await pool.query(
    `insert into account (app_id, user_id, created_sec)
     select $1, 'peer-' || lpad(c::text, 4, '0'), 1 from generate_series(1, $3) c where $2 <> ''`,
    values,
  );
  await pool.query(
    `insert into conversation (app_id, conversation, last_seq, last_sec, shown_seq, shown_sec)
     select $1, ${name}, 1, 1700000000 + c, 1, 1700000000 + c from generate_series(1, $3) c`,
    values,
  );
  await pool.query(
    `insert into user_conversation (app_id, user_id, conversation, peer_id, is_group, read_seq)
     select $1, $2, ${name}, 'peer-' || lpad(c::text, 4, '0'), false, c % 2 from generate_series(1, $3) c`,
    values,
  );
  await pool.query(
    `insert into message (app_id, conversation, seq, from_user, to_user, random, client_seq, client_sec, time_sec,
       commit_ms, is_tip, counts_unread, shows_last, payload_hash, content)
     select $1, ${name}, 1, 'peer-' || lpad(c::text, 4, '0'), $2, c, c, 1700000000 + c, 1700000000 + c,
       1700000000000 + c, false, true, true, 'h', ${CONTENT}
     from generate_series(1, $3) c, lateral (select '谢谢，票收到了 ' || c as text) words`,
    values,
  );
  await pool.query('analyze');
};
