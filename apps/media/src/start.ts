import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Service } from '@touchline/engines/service/service';
import type { MediaConfig } from './config.ts';
import { openDemoStreams } from './demo/demo-answers.ts';
import { createNginxEngine } from './external/nginx-rtmp.ts';
import { browserIngest } from './ingest/browser-ingest.ts';
import { startEmbeddedEngine } from './ingest/embedded-engine.ts';
import type { MediaEngines } from './media-engines.ts';
import { type Answer, notFound, respond } from './playback/respond.ts';
import type { PublishEngine } from './publish-engine.ts';
import { createRecorder, type Recorder } from './recording/recorder.ts';
import { openSpool, type Spool } from './recording/spool.ts';
import { createAnnouncer } from './session/announcer.ts';
import { productByHttp } from './session/product.ts';
import { createPublishGate, type PublishGate } from './session/publish-gate.ts';
import { createRoomSessions } from './session/room-sessions.ts';

/** `rtmpPort` is the port that publishers reach, which differs from the setting when that is 0. */
export type MediaService = Service & { rtmpPort: number | undefined; publishing: PublishEngine };

type Parts = { gate: PublishGate; recorder: Recorder };

const openEngine = (
  engines: MediaEngines,
  config: MediaConfig,
  { gate, recorder }: Parts,
): Promise<PublishEngine> =>
  config.MEDIA_ENGINE === 'embedded'
    ? startEmbeddedEngine(engines, {
        port: config.RTMP_PORT,
        publicHost: config.RTMP_PUBLIC_HOST,
        gate,
        recorder,
      })
    : Promise.resolve(
        createNginxEngine({
          gate,
          internalSecret: config.INTERNAL_SECRET,
          pushUrl: config.NGINX_PUSH_URL,
          relayUrl: config.NGINX_RELAY_URL,
          pullUrl: config.NGINX_PULL_URL,
        }),
      );

/** A folder that another process works in is left to that one. */
const openOwnSpool = async (
  folder: string | undefined,
  log: MediaEngines['log'],
): Promise<Spool | undefined> => {
  if (folder === undefined) return undefined;
  try {
    return await openSpool(folder, log);
  } catch (error) {
    log.warn({ error: String(error) }, 'recordings are kept in memory alone until they are stored');
    return undefined;
  }
};

/** The rooms that are pushed to this process, as a figure of its metrics. */
const countedStreams = ({ metrics }: MediaEngines): Set<number> => {
  const streams = new Set<number>();
  metrics.reading(
    { name: 'media_streams', help: 'Rooms that are pushed to this process now.' },
    () => streams.size,
  );
  return streams;
};

const READS = new Set(['GET', 'HEAD']);
const NOT_ALLOWED: Answer = { status: 405, body: 'only GET and HEAD are answered here' };

/**
 * Starts live media: accepts pushes, reports to the API which rooms are live, and serves `/media`.
 * @param spoolDir where segments of recordings are until they are stored; memory alone where it is left out
 * @throws {Error} when the RTMP port is taken or a demo clip is damaged
 */
export const startMedia = async (
  engines: MediaEngines,
  config: MediaConfig,
  { spoolDir }: { spoolDir?: string | undefined } = {},
): Promise<MediaService> => {
  const { clock, log } = engines;
  const demo = await openDemoStreams();
  const product = productByHttp(config.API_URL, config.INTERNAL_SECRET);
  const announcer = createAnnouncer(product, engines);
  const streams = countedStreams(engines);
  const sessions = createRoomSessions((roomId, news) => {
    if (news === 'live') streams.add(roomId);
    else streams.delete(roomId);
    announcer.tell(roomId, news);
  });
  const spool = await openOwnSpool(spoolDir, log);
  const recorder = createRecorder({ ...engines, product, spool });
  await recorder.recover();
  const gate = createPublishGate({ product, sessions, log });
  const engine = await openEngine(engines, config, { gate, recorder });
  const browsers = engine.open && browserIngest({ open: engine.open, log });
  await announcer.recover();

  const answer = async (request: IncomingMessage, url: URL): Promise<Answer> => {
    if (url.pathname.startsWith('/media/hooks/'))
      return (await engine.hook?.(url, request)) ?? notFound('no such hook');
    if (request.method === 'OPTIONS') return { status: 204 };
    if (!READS.has(request.method ?? '')) return NOT_ALLOWED;
    if (url.pathname.startsWith('/media/live/')) return engine.play(url);
    if (url.pathname.startsWith('/media/demo/')) return demo.answer(url, clock.nowMs());
    return notFound('no such address');
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isHead = request.method === 'HEAD';
    try {
      respond(response, await answer(request, new URL(request.url ?? '/', 'http://media')), isHead);
    } catch (error) {
      const isBadRequest = error instanceof RangeError || error instanceof TypeError;
      if (!isBadRequest) log.warn({ error: String(error) }, 'a media request failed');
      respond(response, { status: isBadRequest ? 400 : 500 }, isHead);
    }
  };

  return {
    name: 'media',
    mounts: ['/media'],
    rtmpPort: engine.rtmpPort,
    publishing: engine,
    request: (request, response) => void serve(request, response),
    ...(browsers && {
      upgrade: (...given: Parameters<typeof browsers.upgrade>) => browsers.upgrade(...given),
    }),
    async close() {
      browsers?.close();
      sessions.close();
      await engine.close();
      await recorder.settle();
      await spool?.close();
      await announcer.settle();
    },
  };
};
