import { mayReplay } from '@touchline/domain/rights';
import { pausedBefore } from '@touchline/domain/recording-pauses';
import type { Services } from '../services.ts';
import { FREE_MS } from './may-watch.ts';
import { playRuns } from './play-source.ts';
import { hidesLength, plainReachMs } from './plain-length.ts';
import { type PlaylistOptions, recordingPlaylist } from './playlist.ts';
import { rightsOf } from './rights.ts';
import { endedAtSec, type Watched } from './watch-repository.ts';
import { watchTickets } from './watch-ticket.ts';

type Given = { watched: Watched; toMs?: number; isShared: boolean };

const GONE: ReadonlySet<string> = new Set(['removed', 'expired', 'hidden']);

/** A recording that may be replayed now, by its state and by its rights. */
const replayed = async (id: number, services: Services, nowSec: number) => {
  const [watched, content] = await Promise.all([services.watch.ofContent(id), services.contents.find(id)]);
  if (!watched || !content || watched.state === 'expired' || GONE.has(content.state)) return undefined;
  return mayReplay(await rightsOf(watched, services), endedAtSec(watched), nowSec)
    ? { watched, visibility: content.visibility }
    : undefined;
};

/** When the picture at a place was taken, Unix milliseconds. */
const dateAt = ({ fromMs, pauses }: Watched, placeMs: number): number =>
  fromMs + placeMs + pausedBefore(placeMs, pauses);

/** Without a ticket everybody gets what is for everybody: all of it, its beginning, or nothing. */
const given = async (id: number, ticket: string, services: Services): Promise<Given | undefined> => {
  const nowSec = Math.floor(services.clock.nowMs() / 1000);
  const found = await replayed(id, services, nowSec);
  if (!found) return undefined;
  const { watched, visibility } = found;
  if (watchTickets(services.config.INTERNAL_SECRET).allows(ticket, id, nowSec)) {
    return { watched, isShared: false };
  }
  if (visibility === 'public') return { watched, isShared: true };
  return visibility === 'vip' ? { watched, toMs: dateAt(watched, FREE_MS), isShared: true } : undefined;
};

const cachingOf = ({ watched, isShared }: Given): string => {
  if (watched.state === 'live') return 'no-cache';
  return `${isShared ? 'public' : 'private'}, max-age=60`;
};

export type AskedPlaylist = { body: string; caching: string };

/** What a player asks for. `plainAtMs` is where a reader is who hides scores. */
export type Asked = { id: number; ticket: string; plainAtMs?: number };

/** Players of a playlist that grows with its reader ask again so often. */
const ASK_EVERY_SEC = 60;

/** As far as a reader gets who must not see how long it is; it has an end once that is near. */
const plainOptions = (watched: Watched, atMs: number): PlaylistOptions => {
  const reachMs = plainReachMs(atMs);
  return reachMs < watched.durationMs
    ? { goesOn: true, toMs: dateAt(watched, reachMs), askEverySec: ASK_EVERY_SEC }
    : { goesOn: false, grew: true, askEverySec: ASK_EVERY_SEC };
};

const optionsOf = ({ watched, toMs }: Given, plainAtMs: number | undefined): PlaylistOptions => {
  if (toMs !== undefined) return { goesOn: false, toMs };
  return plainAtMs !== undefined && hidesLength(watched, 0)
    ? plainOptions(watched, plainAtMs)
    : { goesOn: watched.state === 'live' };
};

/** The playlist of a recording as far as the ticket opens it; nothing where there is nothing to play. */
export const playlistOf = async (
  { id, ticket, plainAtMs }: Asked,
  services: Services,
): Promise<AskedPlaylist | undefined> => {
  const found = await given(id, ticket, services);
  if (!found) return undefined;
  const body = recordingPlaylist(await playRuns(found.watched, services), optionsOf(found, plainAtMs));
  return { body, caching: cachingOf(found) };
};
