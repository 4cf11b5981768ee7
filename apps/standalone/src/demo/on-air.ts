import { getRealLives } from '@touchline/contract/live';
import * as v from 'valibot';
import { CallRefusedError, type OperatorClient } from './operator-client.ts';
import { isOnAir, programmeOf } from './people.ts';
import type { DemoRoom } from './world-file.ts';

/** How the API is told that a room's stream has begun: what the media service says of a real push. */
export type Publisher = { baseUrl: string; internalSecret: string };

const CALL_TIMEOUT_MS = 10_000;

const Answer = v.object({ status: v.number(), msg: v.string() });

const publish = async ({ baseUrl, internalSecret }: Publisher, liveid: number): Promise<void> => {
  const path = '/internal/media/published';
  const response = await fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-touchline-internal': internalSecret },
    body: JSON.stringify({ room_id: liveid }),
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  });
  const { status, msg } = v.parse(Answer, await response.json());
  if (status !== 0) throw new CallRefusedError(`${path}: ${msg}`);
};

const isHosted = (account: string): boolean => !account.startsWith('auto-');

/** Rooms of tonight that have something to show: a match, or talk. */
const isReady = ({ account, matchId }: DemoRoom): boolean => matchId > 0 || programmeOf(account) === 'talk';

/** Turns the rooms of demo hosts live whose clip runs and that are not live yet. */
export const putOnAir = async (
  rooms: readonly DemoRoom[],
  { client, publisher }: { client: OperatorClient; publisher: Publisher },
): Promise<void> => {
  const { list } = await client.call(getRealLives, { size: 100 });
  const live = new Set(list.map(({ liveid }) => liveid));
  const silent = rooms.filter(
    (room) => isHosted(room.account) && isOnAir(room.account) && isReady(room) && !live.has(room.liveid),
  );
  for (const { liveid } of silent) await publish(publisher, liveid);
};
