import type { Context } from '../handle.ts';
import { notFound } from '../refusal.ts';

/** The room that the caller pushes to. @throws {RefusedError} for an anchor without one, or with an automatic one */
export const ownRoom = async ({
  rooms,
  caller,
}: Pick<Context<'anchor'>, 'rooms' | 'caller'>): Promise<{ liveid: number; title: string }> => {
  const room = await rooms.pushedBy(caller.account.id);
  if (room === undefined) throw notFound('liveid');
  return room;
};
