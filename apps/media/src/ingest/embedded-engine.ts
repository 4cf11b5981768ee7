import { answerLive } from '../playback/live-answers.ts';
import type { MediaEngines } from '../media-engines.ts';
import type { PublishEngine } from '../publish-engine.ts';
import { createBroadcast } from '../session/broadcast.ts';
import type { Recorder } from '../recording/recorder.ts';
import type { PublishGate } from '../session/publish-gate.ts';
import { createLiveShelf } from '../storage/live-shelf.ts';
import type { OpenPublication } from './publication.ts';
import { startRtmpServer } from './rtmp-server.ts';

type Options = { port: number; publicHost: string; gate: PublishGate; recorder: Recorder };

/**
 * Takes RTMP itself, packs it and serves it from memory; no outside program.
 * @throws {Error} when the port is taken
 */
export const startEmbeddedEngine = async (
  { clock, log }: Pick<MediaEngines, 'clock' | 'log'>,
  { port, publicHost, gate, recorder }: Options,
): Promise<PublishEngine> => {
  const shelf = createLiveShelf();
  const open: OpenPublication = async ({ streamKey, address, drop }) => {
    const opened = await gate({ streamKey, address, drop: () => drop('SILENT') });
    if (!opened) return undefined;
    return createBroadcast({ ...opened, shelf, clock, ...(opened.isRecorded && { recorder }) });
  };
  const server = await startRtmpServer({ port, log, open });
  return {
    name: 'embedded',
    rtmpPort: server.port,
    pushAddress: (streamKey) => `rtmp://${publicHost}:${server.port}/live/${streamKey}`,
    pullAddresses: (roomId) => [
      { kind: 'low-latency-hls', url: `/media/live/${roomId}/index.m3u8` },
      { kind: 'hls', url: `/media/live/${roomId}/plain.m3u8` },
    ],
    open,
    play: (url) => answerLive(shelf, url),
    async close() {
      await server.close();
      shelf.close();
    },
  };
};
