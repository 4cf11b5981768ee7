import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { getPlanSeals } from '@touchline/contract/plan';
import { afterAll, expect, test } from 'vitest';
import { firstWrongSeal } from '../src/plan/plan-seal.ts';
import { openPlanWorld } from './plan-world.ts';

const world = await openPlanWorld();
afterAll(() => world.close());

const KILLS = 3;
const ACKNOWLEDGED_A_ROUND = 5;

/** Sends requests one after another and answers when so many are acknowledged; one more is on its way then. */
const publishSome = async (service: ChildProcess, requests: string[], acknowledged: Set<string>) => {
  const send = (): void => {
    requests.push(randomUUID());
    service.send({ requestId: requests.at(-1), matchId: requests.length });
  };
  const goal = acknowledged.size + ACKNOWLEDGED_A_ROUND;
  const done = Promise.withResolvers<undefined>();
  service.on('message', (message) => {
    const { requestId } = message as { requestId: string };
    acknowledged.add(requestId);
    send();
    if (acknowledged.size === goal) done.resolve(undefined);
  });
  send();
  await done.promise;
};

test('kill -9 between publishing and the answer leaves a plan and its seal, or neither', async () => {
  const author = await world.analyst();
  const requests: string[] = [];
  const acknowledged = new Set<string>();
  for (let round = 0; round < KILLS; round += 1) {
    const service = fork(new URL('./publishing-service.ts', import.meta.url), [
      world.world.url,
      String(author.uid),
    ]);
    await once(service, 'message');
    await publishSome(service, requests, acknowledged);
    service.kill('SIGKILL');
    await once(service, 'exit');
  }
  const rows = await world.purses.db
    .selectFrom('plan')
    .leftJoin('plan_seal', 'plan_seal.plan_id', 'plan.id')
    .select(['plan.request_id', 'plan.commitment', 'plan_seal.root'])
    .where('plan.analyst_id', '=', author.uid)
    .where('plan.commitment', '<>', '')
    .execute();
  expect(rows.map(({ root }) => root)).toEqual(rows.map(({ commitment }) => commitment));
  const published = new Set(rows.map(({ request_id: id }) => id));
  expect([...acknowledged].filter((id) => !published.has(id))).toEqual([]);
  expect(rows.length).toBeGreaterThanOrEqual(KILLS * ACKNOWLEDGED_A_ROUND);
  expect(new Set(requests).size).toBeGreaterThanOrEqual(published.size);
  const seals = await world.api.ask(getPlanSeals, {});
  expect(seals).toHaveLength(rows.length);
  expect(firstWrongSeal(seals)).toBeUndefined();
}, 240_000);
