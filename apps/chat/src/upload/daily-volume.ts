import type { Counters } from '@touchline/engines/counters/counters';

const DAY_SEC = 86_400;

type Volume = { appId: number; userId: string; maxBytes: number };
type Parts = { counters: Pick<Counters, 'add'>; nowSec: number };

/** What a user stored today is more than the app allows. */
export class VolumeSpentError extends Error {
  override readonly name = 'VolumeSpentError';
}

/**
 * Counts an upload to the day of its user: as much as it may become while it is stored, and what it became afterwards,
 * so that uploads at the same time cannot exceed the volume together.
 * @param store stores it, and says how many bytes it became
 * @throws {VolumeSpentError} before anything is stored
 */
export const withinVolume = async (
  { appId, userId, maxBytes }: Volume,
  expectedBytes: number,
  { counters, nowSec }: Parts,
  store: () => Promise<number>,
): Promise<void> => {
  if (maxBytes === 0) return void (await store());
  const key = `chat-upload:${appId}:${userId}:${Math.floor(nowSec / DAY_SEC)}`;
  const add = (bytes: number): Promise<number> => counters.add(key, bytes, DAY_SEC * 1000);
  if ((await add(expectedBytes)) > maxBytes) {
    await add(-expectedBytes);
    throw new VolumeSpentError('the volume of this day is spent');
  }
  let storedBytes = 0;
  try {
    storedBytes = await store();
  } finally {
    await add(storedBytes - expectedBytes);
  }
};
