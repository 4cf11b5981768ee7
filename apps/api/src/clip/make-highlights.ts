import { Sport } from '@touchline/domain/sport';
import type { ClipPlate } from '@touchline/contract/clip';
import type { Match } from '@touchline/contract/match';
import { englishNames } from '../match/english-names.ts';
import { matchIncidents } from '../match/match-incidents.ts';
import { basketsOfLeads, basketsOfTold } from '../recording/court.ts';
import { matchTags } from '../recording/match-title.ts';
import { rightsOf } from '../recording/rights.ts';
import type { Watched } from '../recording/watch-repository.ts';
import type { Services } from '../services.ts';
import { courtHighlights } from './court-highlights.ts';
import { type Highlight, highlightsOf } from './highlights.ts';

type Tools = Pick<
  Services,
  'clips' | 'contents' | 'watch' | 'matches' | 'details' | 'documents' | 'rightsRules'
>;

/** The pictures are there, and mostly it is known whether the goal stands. */
const AFTER_MS = 45_000;
const MOST_CHANGES = 2_000;
/** Matches that are looked at in one step: those in play and the newest that are over. */
const RECENT = 12;

/** What there is to see of a match, by what was told of it. */
const foundIn = async (match: Match, { matches, details, documents }: Tools): Promise<Highlight[]> => {
  const told = await matches.toldOf(match.id, MOST_CHANGES);
  if (match.sport_id === Sport.basketball) {
    const baskets = basketsOfTold(told);
    return courtHighlights(
      baskets.length > 0 ? baskets : basketsOfLeads(await documents.leads(match.id), match.time * 1000),
      match,
    );
  }
  const english = await englishNames(match.id, documents);
  return highlightsOf(await matchIncidents(match.id, details), told, { match, english });
};

const isSamePlate = (one: ClipPlate | null, other: ClipPlate | null): boolean => {
  if (one === null || other === null) return one === other;
  const isSameScore = one.home === other.home && one.away === other.away;
  return isSameScore && one.clock === other.clock && one.at_ms === other.at_ms;
};

const ofMatch = async (watched: Watched, match: Match, tools: Tools, nowSec: number): Promise<void> => {
  const { clips, contents } = tools;
  const due = (await foundIn(match, tools)).filter(({ atMs }) => atMs + AFTER_MS <= nowSec * 1000);
  const known = new Map((await clips.highlightsOf(match.id)).map((clip) => [clip.incident, clip]));
  const rows = new Map(
    (await contents.findMany([...known.values()].map(({ contentId }) => contentId))).map((row) => [
      row.id,
      row,
    ]),
  );
  for (const { incident, fromMs, toMs, titles, plate } of due) {
    const clip = known.get(incident);
    if (clip) {
      if (!isSamePlate(clip.plate, plate)) await clips.setPlate(clip.contentId, plate);
      // A goal that was taken back, or another scorer: the clip says so.
      const row = rows.get(clip.contentId);
      if (row && row.titles?.en.title !== titles.en.title)
        await contents.change(clip.contentId, {
          title: titles.zh.title,
          titlePlain: titles.zh.plain,
          titles,
        });
      continue;
    }
    await clips.add({
      origin: 'highlight',
      anchorId: watched.anchorId,
      recordingId: watched.id,
      fromMs: Math.max(fromMs, watched.fromMs),
      toMs,
      incident,
      plate,
      matchId: match.id,
      content: {
        kind: 'clip',
        state: 'processing',
        title: titles.zh.title,
        titlePlain: titles.zh.plain,
        titles,
        spoils: true,
        automatic: true,
        matchId: match.id,
        tags: matchTags(match),
        nowSec,
      },
    });
  }
  const still = new Set(due.map(({ incident }) => incident));
  for (const [incident, { contentId }] of known) {
    if (incident !== null && !still.has(incident))
      await contents.move(contentId, { to: 'removed', nowSec, reason: 'correction' });
  }
};

/** Goals, red cards, late changes of the lead and points at the buzzer of matches that are shown become clips by themselves, and follow corrections. */
export const makeHighlights = async (tools: Tools, nowSec: number): Promise<void> => {
  const shown = await tools.watch.newestOfMatches(RECENT);
  const matches = await tools.matches.findMany(shown.map(({ matchId }) => matchId));
  const byId = new Map(matches.map((match) => [match.id, match]));
  for (const watched of shown) {
    const match = byId.get(watched.matchId);
    if (!match) continue;
    if (!(await rightsOf(watched, tools)).clip) continue;
    await ofMatch(watched, match, tools, nowSec);
  }
};
