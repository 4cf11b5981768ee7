import type { Services } from '../services.ts';
import { type PlayRun, runOfEndless, runsOfChunks } from './playlist.ts';
import type { Watched } from './watch-repository.ts';

/** Address of an endless stream of ours, without the name of a file. */
export const endlessBase = (stream: string): string => `/media/demo/${stream}`;

const LINK_SEC = 6 * 3600;

/** Runs of what is stored; addresses of its files open for six hours. */
const storedRuns = async (
  id: number,
  { watch, objects }: Pick<Services, 'watch' | 'objects'>,
): Promise<PlayRun[]> => {
  const chunks = await watch.chunksOf(id);
  const inits = new Map(
    await Promise.all(
      [...new Set(chunks.map(({ init_key: key }) => key))].map(
        async (key) => [key, await objects.signedGetUrl(key, LINK_SEC)] as const,
      ),
    ),
  );
  return runsOfChunks(
    await Promise.all(
      chunks.map(async ({ run, segments, ...chunk }) => ({
        run,
        url: await objects.signedGetUrl(chunk.object_key, LINK_SEC),
        initUrl: inits.get(chunk.init_key) ?? '',
        pdtMs: chunk.pdt_ms,
        segments,
      })),
    ),
  );
};

/** What a recording is played from, as far as it goes now. */
export const playRuns = async (
  { id, stream, state, fromMs, durationMs }: Watched,
  services: Pick<Services, 'watch' | 'objects' | 'clock'>,
): Promise<PlayRun[]> => {
  if (stream === null) return storedRuns(id, services);
  const toMs = state === 'live' ? services.clock.nowMs() : fromMs + durationMs;
  return [runOfEndless(endlessBase(stream), { fromMs, toMs })];
};
