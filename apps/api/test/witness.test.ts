import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setAgeLimit } from '@touchline/contract/age-limit';
import { getModelSeals } from '@touchline/contract/model-record';
import { getChainEnd, WITNESS_PATH } from '@touchline/contract/seal';
import { manualClock } from '@touchline/engines/clock/clock';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { modelNumbers } from '../src/model/model-number-repository.ts';
import { keepWitnesses } from '../src/witness/keep-witness.ts';
import { witnessRepository } from '../src/witness/witness-repository.ts';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';

/** 2030-03-17 12:00 in UTC. */
const NOW_SEC = 1_899_979_200;
const DAY_SEC = 86_400;
const world = await openMatchWorld();
const db = world.api();
const sealWitnesses = witnessRepository(db);
let api: ApiUnderTest;

/** Seals one number under the next seal. */
const seal = async (matchId: number): Promise<void> => {
  const row = { event_id: 1, sport_id: 1, season: '2030', start_sec: NOW_SEC + DAY_SEC } as const;
  const made = { origin: 'sealed', slot: 'night', world: 'simulated', version: '1' } as const;
  const number = { ...row, ...made, match_id: matchId, model: 'upset', made_at_ms: NOW_SEC * 1000 } as const;
  await modelNumbers(db).seal([{ ...number, text: `{"match_id":${matchId}}` }], NOW_SEC * 1000);
};

type Heard = { type: string | undefined; body: Buffer };
/** What the witness was told, and what it answers next. */
const heard: Heard[] = [];
let answer: (asked: Heard) => { status: number; body: Buffer };

const double = createServer((request: IncomingMessage, response: ServerResponse) => {
  void (async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
    const asked = { type: request.headers['content-type'], body: Buffer.concat(chunks) };
    heard.push(asked);
    const { status, body } = answer(asked);
    response.writeHead(status).end(body);
  })();
});
const keep = (kind: 'https' | 'rfc3161', nowSec: number): Promise<void> => {
  const { port } = double.address() as AddressInfo; // A TCP server's address is never a path.
  const url = `http://127.0.0.1:${port}/links`;
  return keepWitnesses({ sealWitnesses, config: { SEAL_WITNESS: { kind, url } } }, nowSec);
};
const endOf = () => api.ask(getChainEnd, { chain: 'models' });
const testimony = (seq: number) => fetch(`${api.base}${WITNESS_PATH}?chain=models&seq=${seq}`);

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url, clock: manualClock(NOW_SEC * 1000) });
  await new Promise<void>((resolve) => {
    double.listen(0, '127.0.0.1', resolve);
  });
  await seal(1);
});
afterAll(async () => {
  double.close();
  await api.close();
});
beforeEach(() => {
  heard.length = 0;
  answer = () => ({ status: 200, body: Buffer.from('kept as 7') });
});

test('without a witness the chain is sealed, and says that nobody witnessed it', async () => {
  const config = { SEAL_WITNESS: { kind: 'none' } } as const;
  await keepWitnesses({ sealWitnesses, config }, NOW_SEC);
  const end = await endOf();
  expect(end).toMatchObject({ witness: 'none', last: { seq: 1 } });
  expect(end).not.toHaveProperty('witnessed');
});

test('a witness that fails is asked again, and nothing is kept of it', async () => {
  answer = () => ({ status: 503, body: Buffer.from('busy') });
  await expect(keep('https', NOW_SEC)).rejects.toThrow('503');
  expect(await endOf()).not.toHaveProperty('witnessed');
});

test('a site is told chain, number and link once a day, and its answer is offered to everybody', async () => {
  await keep('https', NOW_SEC);
  await keep('https', NOW_SEC + 60);
  const { last, witnessed } = await endOf();
  expect(heard.map(({ body }): unknown => JSON.parse(body.toString()))).toEqual([
    { chain: 'models', seq: 1, link: last?.link },
  ]);
  expect(witnessed).toMatchObject({ seq: 1, link: last?.link, at: NOW_SEC, kind: 'https', by: '127.0.0.1' });
  expect(await api.ask(getModelSeals, {})).toMatchObject({ witnessed: { seq: 1 } });
  expect(await (await testimony(1)).text()).toBe('kept as 7');
  for (const seq of [2, 'x']) expect((await testimony(Number(seq))).status).toBe(404);
});

test('a chain that has not grown is not told again the next day', async () => {
  await keep('https', NOW_SEC + DAY_SEC);
  expect(heard).toEqual([]);
});

test('a time stamp is kept where it stamps the link that was asked, and refused where it stamps another', async () => {
  await seal(2);
  answer = () => ({ status: 200, body: Buffer.from('30053003020100', 'hex') });
  await expect(keep('rfc3161', NOW_SEC + DAY_SEC)).rejects.toThrow('stamps something else');
  // The status "granted", and after it the imprint and the nonce of the question.
  answer = ({ body }) => ({ status: 200, body: Buffer.concat([Buffer.from('305f3003020100', 'hex'), body]) });
  await keep('rfc3161', NOW_SEC + DAY_SEC);
  const { last, witnessed } = await endOf();
  expect(witnessed).toMatchObject({ seq: 2, kind: 'rfc3161' });
  expect(heard.at(-1)?.type).toBe('application/timestamp-query');
  const stamp = await testimony(2);
  expect(stamp.headers.get('content-type')).toContain('application/timestamp-reply');
  expect(Buffer.from(await stamp.arrayBuffer()).includes(Buffer.from(last?.link ?? '', 'hex'))).toBe(true);
});

test('a testimony is never changed, and a seal is covered by the first one after it', async () => {
  await expect(sql`update seal_witness set link = ''`.execute(db)).rejects.toThrow('never');
  await expect(sql`delete from seal_witness`.execute(db)).rejects.toThrow('never');
  expect((await sealWitnesses.covering('models', 1))?.seq).toBe(1);
  expect((await sealWitnesses.covering('models', 2))?.seq).toBe(2);
  expect(await sealWitnesses.covering('models', 3)).toBeUndefined();
});

test('a reader learns the link that a seal has now, and that one is gone', async () => {
  const first = await api.ask(getChainEnd, { chain: 'models', seen_seq: 1 });
  const [seal1] = (await api.ask(getModelSeals, {})).list;
  expect(first.seen_link).toBe(seal1?.link);
  expect(await api.ask(getChainEnd, { chain: 'models', seen_seq: 99 })).not.toHaveProperty('seen_link');
});

test('for somebody under age there is no chain', async () => {
  const { token } = await api.member('witness-young');
  await api.ask(setAgeLimit, { on: true, pin: '2580', token });
  expect(await api.send(getChainEnd, { chain: 'models', token })).toMatchObject({ status: 4 });
});
