import type { Services } from '../services.ts';

const AT_ONCE = 50;

/** Gives back what nobody claimed of bags whose time is over. One that fails keeps no other waiting. */
export const endBags = async (
  { bagClaiming }: Pick<Services, 'bagClaiming'>,
  nowSec: number,
): Promise<void> => {
  const failures: unknown[] = [];
  for (const id of await bagClaiming.due(nowSec, AT_ONCE)) {
    await bagClaiming.end(id, nowSec).catch((error: unknown) => failures.push(error));
  }
  await bagClaiming.forgetPlaces(nowSec);
  if (failures.length > 0) throw failures[0];
};
