import type { LiveRoom } from '@touchline/contract/live';
import type { Match } from '@touchline/contract/match';
import type { Chapter } from '@touchline/contract/recording';
import { isFinished, isInPlay } from '@touchline/domain/match-phase';
import { Sport } from '@touchline/domain/sport';
import { englishNames } from '../match/english-names.ts';
import { matchIncidents } from '../match/match-incidents.ts';
import type { Services } from '../services.ts';
import { chaptersOf, chaptersOfTimeline, type Told, withScorers } from './chapters.ts';
import { basketsOfLeads, basketsOfTold, courtChapters, periodChapters } from './court.ts';
import { matchTags, matchTitles } from './match-title.ts';
import { ENDLESS_SEGMENT_MS } from './playlist.ts';
import type { Watched } from './watch-repository.ts';

type Tools = Pick<Services, 'watch' | 'matches' | 'details' | 'documents' | 'liveRooms' | 'config'>;

/** A recording of a match begins before its kick-off and ends after its end. */
const AROUND_SEC = 120;
const DAY_SEC = 86_400;
const MOST_CHANGES = 2_000;
/** Matches that were over before anybody filmed them, in one step and looked at in all. */
const PAST_STEP = 20;
const PAST_LOOKED_AT = 120;
/** From kick-off to the end where nobody told when it was. */
const USUAL_SEC = { [Sport.football]: 6_900, [Sport.basketball]: 8_100 } as const;

const ENDLESS = /^\/media\/demo\/([a-z-]{1,32})\/index\.m3u8$/;

const streamOf = ({ sport_id: sport }: Match): string =>
  sport === Sport.football ? 'football' : 'basketball';

/** Begins with a whole segment. */
const startMs = ({ time }: Match): number =>
  Math.floor(((time - AROUND_SEC) * 1000) / ENDLESS_SEGMENT_MS) * ENDLESS_SEGMENT_MS;

const contentOf = (match: Match, nowSec: number) => ({
  kind: 'recording' as const,
  state: 'processing' as const,
  title: matchTitles(match).zh.title,
  titles: matchTitles(match),
  automatic: true,
  matchId: match.id,
  tags: matchTags(match),
  nowSec,
});

/** Begins a recording of what a room shows by an endless stream. */
const beginLive = async (
  rooms: readonly LiveRoom[],
  { watch, liveRooms }: Tools,
  nowSec: number,
): Promise<void> => {
  for (const { liveid, match } of rooms) {
    if (!match || !isInPlay(match)) continue;
    const room = await liveRooms.find(liveid);
    const [, stream] = ENDLESS.exec(room?.room.streams[0]?.url ?? '') ?? [];
    if (stream === undefined) continue;
    await watch.addEndless({
      stream,
      matchId: match.id,
      roomId: liveid,
      fromMs: startMs(match),
      durationMs: 0,
      state: 'live',
      chapters: [],
      content: contentOf(match, nowSec),
      nowSec,
    });
  }
};

/** Of a basketball match: quarters, late changes of the lead, points at the buzzer. */
const courtChaptersOf = async (
  told: readonly Told[],
  match: Match,
  { documents, ...span }: { fromMs: number; durationMs: number } & Pick<Tools, 'documents'>,
) => {
  const chapters = chaptersOf(told, span);
  const isTold = chapters.some(({ kind }) => kind === 'kick_off');
  const kickoffMs = match.time * 1000;
  const baskets = isTold ? basketsOfTold(told) : basketsOfLeads(await documents.leads(match.id), kickoffMs);
  return [
    ...(isTold ? chapters : periodChapters(baskets, { ...span, kickoffMs })),
    ...courtChapters(baskets, span),
  ].toSorted((one, other) => one.at_ms - other.at_ms);
};

const chaptersFor = async (
  match: Match,
  { fromMs, durationMs }: { fromMs: number; durationMs: number },
  { matches, details, documents }: Tools,
) => {
  const told = await matches.toldOf(match.id, MOST_CHANGES);
  const span = { fromMs, durationMs };
  if (match.sport_id === Sport.basketball) return courtChaptersOf(told, match, { ...span, documents });
  const timeline = await matchIncidents(match.id, details);
  const latin = await englishNames(match.id, documents);
  const chapters = chaptersOf(told, { fromMs, durationMs });
  if (chapters.some(({ kind }) => kind === 'kick_off')) return withScorers(chapters, timeline, latin);
  return chaptersOfTimeline(timeline, { kickoffMs: match.time * 1000 - fromMs, durationMs, latin });
};

const endOf = async (match: Match, { matches }: Tools): Promise<number> => {
  const told = await matches.toldOf(match.id, MOST_CHANGES);
  return told.findLast(({ kind }) => kind === 'finished')?.at ?? match.time + USUAL_SEC[match.sport_id];
};

const endLive = async (
  live: Watched,
  match: Match | undefined,
  tools: Tools,
  nowSec: number,
): Promise<void> => {
  if (match && !isFinished(match)) return;
  const endSec = match ? await endOf(match, tools) : nowSec;
  if (nowSec < endSec + AROUND_SEC) return;
  const durationMs = (endSec + AROUND_SEC) * 1000 - live.fromMs;
  const chapters = match ? await chaptersFor(match, { fromMs: live.fromMs, durationMs }, tools) : [];
  await tools.watch.end(live.id, { durationMs, chapters });
};

/** Matches that were over before this product looked: their pictures are a function of the time, too. */
const filmPast = async (tools: Tools, nowSec: number): Promise<void> => {
  const { watch, matches, config } = tools;
  const { list } = await matches.fixtures({
    when: 'past',
    fromSec: nowSec - config.RECORDING_DAYS * DAY_SEC,
    limit: PAST_LOOKED_AT,
    offset: 0,
  });
  const ids = list.map(({ id }) => id);
  const [known, sources] = await Promise.all([watch.recordedMatches(ids), matches.sourcesOf(ids)]);
  const missing = list.filter(({ id }) => !known.has(id) && sources.get(id) === 'world');
  for (const match of missing.slice(0, PAST_STEP)) {
    const fromMs = startMs(match);
    const endSec = await endOf(match, tools);
    if (endSec + AROUND_SEC > nowSec) continue;
    const durationMs = (endSec + AROUND_SEC) * 1000 - fromMs;
    await watch.addEndless({
      stream: streamOf(match),
      matchId: match.id,
      fromMs,
      durationMs,
      state: 'ready',
      chapters: await chaptersFor(match, { fromMs, durationMs }, tools),
      content: { ...contentOf(match, nowSec), state: 'published', publishedAt: endSec + AROUND_SEC },
      nowSec,
    });
  }
};

const goalsOf = ({ home_scores: [home = 0], away_scores: [away = 0] }: Match): number => home + away;

/** Whether chapters are still to come: goals that were scored, quarters that were played. */
const isBare = (match: Match, chapters: readonly Chapter[]): boolean =>
  match.sport_id === Sport.basketball ? chapters.length <= 1 : goalsOf(match) > 0;

/** The timeline of a match may be stored after its recording was made: the goals are added then. */
const completeChapters = async (tools: Tools): Promise<void> => {
  const { watch, matches } = tools;
  const bare = (await watch.newestOfMatches(PAST_LOOKED_AT)).filter(
    ({ stream, state, chapters }) =>
      stream !== null && state === 'ready' && !chapters.some(({ kind }) => kind === 'goal'),
  );
  const found = await matches.findMany(bare.map(({ matchId }) => matchId));
  const byId = new Map(found.map((match) => [match.id, match]));
  let done = 0;
  for (const { id, matchId, fromMs, durationMs, chapters } of bare) {
    const match = byId.get(matchId);
    if (!match || done >= PAST_STEP || !isBare(match, chapters)) continue;
    const whole = await chaptersFor(match, { fromMs, durationMs }, tools);
    if (whole.length === chapters.length) continue;
    await watch.end(id, { durationMs, chapters: whole });
    done += 1;
  }
};

/**
 * Recordings of simulated matches. Their rooms show endless streams whose pictures are a function of the time, so no
 * byte is stored: a recording is a span of that time. @source watch-and-read §F "kind 2: no stored bytes"
 */
export const filmEndless = async (tools: Tools, nowSec: number): Promise<void> => {
  const live = await tools.watch.endlessLive();
  const matches = await tools.matches.findMany(live.map(({ matchId }) => matchId));
  const byId = new Map(matches.map((match) => [match.id, match]));
  for (const one of live) await endLive(one, byId.get(one.matchId), tools, nowSec);
  await beginLive(await tools.liveRooms.live(), tools, nowSec);
  await filmPast(tools, nowSec);
  await completeChapters(tools);
};
