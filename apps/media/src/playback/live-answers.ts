import * as v from 'valibot';
import type { SegmentWindow } from '../storage/segment-window.ts';
import { soundInit, soundSegment } from '../packager/sound-alone.ts';
import { livePlaylist, type PlaylistKind, roomPlaylist } from './live-playlist.ts';
import { type Answer, CACHE, MP4_TYPE, notFound, PLAYLIST_TYPE } from './respond.ts';

/** Finds the sessions of a room. */
export type LiveWindows = {
  current(roomId: number): SegmentWindow | undefined;
  find(roomId: number, sessionId: string): SegmentWindow | undefined;
};

const Whole = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
/** @source RFC 8216bis "Blocking playlist reload" */
const Reload = v.object({ _HLS_msn: v.optional(Whole), _HLS_part: v.optional(Whole) });

/** A player may ask for a segment at most this far ahead. */
const MAX_AHEAD = 2;

const playlist = (body: string, cache: string): Answer => ({ status: 200, type: PLAYLIST_TYPE, cache, body });

const badReload = (what: string): Answer => ({ status: 400, type: 'text/plain; charset=utf-8', body: what });

/** The newest segment is known ahead of its first part. */
const newestMsn = (window: SegmentWindow): number => window.listed().at(-1)?.msn ?? 0;

type ListRequest = { window: SegmentWindow; kind: PlaylistKind; query: URLSearchParams };

/** Waits for the named segment or part. @returns undefined when the playlist can be given */
const refusalOfReload = async (
  { window, kind }: ListRequest,
  msn: number,
  part?: number,
): Promise<Answer | undefined> => {
  if (window.ended()) return undefined;
  if (msn > newestMsn(window) + MAX_AHEAD) return badReload('_HLS_msn is too far ahead');
  const partCount = part === undefined || kind !== 'low-latency' ? undefined : part + 1;
  const reached = await window.reached({ msn, partCount });
  return reached || window.ended() ? undefined : { status: 503, body: 'the segment did not come in time' };
};

const answerPlaylist = async (request: ListRequest): Promise<Answer> => {
  const { window, kind, query } = request;
  const asked = v.safeParse(Reload, Object.fromEntries(query));
  if (!asked.success) return badReload(`${v.getDotPath(asked.issues[0]) ?? 'the query'} is no whole number`);
  const { _HLS_msn: msn, _HLS_part: part } = asked.output;
  if (msn === undefined && part !== undefined) return badReload('_HLS_part needs _HLS_msn');
  const refusal = msn === undefined ? undefined : await refusalOfReload(request, msn, part);
  if (refusal) return refusal;
  const isShared = msn !== undefined && !window.ended();
  return playlist(livePlaylist(window, kind), isShared ? CACHE.shortly : CACHE.never);
};

const media = (body: Buffer | readonly Buffer[]): Answer => ({
  status: 200,
  type: MP4_TYPE,
  cache: CACHE.forever,
  body,
});

const GONE = 'this segment is no longer or not yet here';

const answerSegment = (window: SegmentWindow, msn: number, isSound: boolean): Answer => {
  const segment = window.segment(msn);
  if (!segment?.complete) return notFound(GONE);
  const bodies = segment.parts.map(({ body }) => body);
  return media(isSound ? soundSegment(Buffer.concat(bodies)) : bodies);
};

const answerInit = ({ info }: SegmentWindow, isSound: boolean): Answer => {
  const init = isSound ? soundInit(info.init) : info.init;
  return init ? media(init) : notFound('this stream has no sound');
};

/** A hinted part is asked for before it is there; the answer waits for it. */
const answerPart = async (window: SegmentWindow, msn: number, part: number): Promise<Answer> => {
  if (msn > newestMsn(window) + 1) return notFound(GONE);
  await window.reached({ msn, partCount: part + 1 });
  const body = window.segment(msn)?.parts[part]?.body;
  return body ? media(body) : notFound(GONE);
};

const FILE = /^(?:(live|plain|sound)\.m3u8|(init)(\.sound)?\.mp4|(\d{1,9})(?:\.(\d{1,3})|(\.sound))?\.m4s)$/;

/** Names of playlists in addresses; a room calls the low-latency one `index`, a session `live`. */
const KINDS: Record<string, PlaylistKind> = { plain: 'plain', sound: 'sound' };
const kindOf = (name: string): PlaylistKind => KINDS[name] ?? 'low-latency';

const answerFile = async (window: SegmentWindow, file: string, query: URLSearchParams): Promise<Answer> => {
  const [, list, init, initOfSound, msn, part, sound] = FILE.exec(file) ?? [];
  if (list) return answerPlaylist({ window, kind: kindOf(list), query });
  if (init) return answerInit(window, initOfSound !== undefined);
  if (msn === undefined) return notFound('no such file');
  return part === undefined
    ? answerSegment(window, Number(msn), sound !== undefined)
    : answerPart(window, Number(msn), Number(part));
};

const ROOM_PATH = /^\/media\/live\/(\d{1,15})\/(?:(index|plain|sound)\.m3u8|([a-z0-9]{1,24})\/([^/]{1,40}))$/;

/**
 * Answers `/media/live/<roomId>/index.m3u8` (low latency), `/plain.m3u8`, `/sound.m3u8` (without the picture), and the
 * files of a session they name.
 * @returns 404 when the room is not live or the file has left the window
 */
export const answerLive = async (windows: LiveWindows, url: URL): Promise<Answer> => {
  const [, room, list, sessionId = '', file = ''] = ROOM_PATH.exec(url.pathname) ?? [];
  if (room === undefined) return notFound('no such address');
  if (list) {
    const window = windows.current(Number(room));
    if (!window) return notFound('the room is not live');
    if (list === 'sound' && !window.info.tracks.audio) return notFound('this stream has no sound');
    return playlist(roomPlaylist(window, kindOf(list)), CACHE.never);
  }
  const window = windows.find(Number(room), sessionId);
  return window ? answerFile(window, file, url.searchParams) : notFound('this session is over');
};
