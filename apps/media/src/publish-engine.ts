import type { IncomingMessage } from 'node:http';
import type { OpenPublication } from './ingest/publication.ts';
import type { Answer } from './playback/respond.ts';

/** One address to play a room at. */
export type PullAddress = { kind: 'low-latency-hls' | 'hls'; url: string };

/**
 * What takes pushes and makes them playable: the ingest of this service, or a server beside it that calls back.
 * Which engine it is changes nothing for the product: keys, live and offline go the same way.
 */
export type PublishEngine = {
  name: 'embedded' | 'nginx-rtmp';
  /** Port of this service for publishers; undefined where another server takes them. */
  rtmpPort: number | undefined;
  /** The address to give an encoder. It holds the key: show it to the owner of the room only. */
  pushAddress(streamKey: string): string;
  /** Addresses that play while the room is live, best first; relative ones are on this service. */
  pullAddresses(roomId: number): readonly PullAddress[];
  /** Takes the push of a browser, which comes over a WebSocket; undefined where another server takes pushes. */
  open?: OpenPublication;
  /** Answers what players ask for under `/media/live/`. */
  play(url: URL): Promise<Answer>;
  /** Answers the callbacks of an outside server under `/media/hooks/`. */
  hook?(url: URL, request: IncomingMessage): Promise<Answer>;
  close(): Promise<void>;
};
