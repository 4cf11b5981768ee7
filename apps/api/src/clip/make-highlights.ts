import { Sport } from '@touchline/domain/sport';
import type { Match } from '@touchline/contract/match';
import { englishNames } from '../match/english-names.ts';
import { matchIncidents } from '../match/match-incidents.ts';
import { matchTags } from '../recording/match-title.ts';
import { rightsOf } from '../recording/rights.ts';
import type { Watched } from '../recording/watch-repository.ts';
import type { Services } from '../services.ts';
import { highlightsOf } from './highlights.ts';

type Tools = Pick<
  Services,
  'clips' | 'contents' | 'watch' | 'matches' | 'details' | 'documents' | 'rightsRules'
>;

/** The pictures are there, and mostly it is known whether the goal stands. */
const AFTER_MS = 45_000;
const MOST_CHANGES = 2_000;
/** Matches that are looked at in one step: those in play and the newest that are over. */
const RECENT = 12;

const ofMatch = async (watched: Watched, match: Match, tools: Tools, nowSec: number): Promise<void> => {
  const { clips, contents, matches, details, documents } = tools;
  const told = await matches.toldOf(match.id, MOST_CHANGES);
  const incidents = await matchIncidents(match.id, details);
  const english = await englishNames(match.id, documents);
  const due = highlightsOf(incidents, told, { match, english }).filter(
    ({ atMs }) => atMs + AFTER_MS <= nowSec * 1000,
  );
  const known = new Map((await clips.highlightsOf(match.id)).map((clip) => [clip.incident, clip]));
  const rows = new Map(
    (await contents.findMany([...known.values()].map(({ contentId }) => contentId))).map((row) => [
      row.id,
      row,
    ]),
  );
  for (const { incident, fromMs, toMs, titles } of due) {
    const clip = known.get(incident);
    if (clip) {
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

/** Goals and red cards of matches that are shown become clips by themselves, and follow corrections. */
export const makeHighlights = async (tools: Tools, nowSec: number): Promise<void> => {
  const shown = await tools.watch.newestOfMatches(RECENT);
  const matches = await tools.matches.findMany(shown.map(({ matchId }) => matchId));
  const byId = new Map(matches.map((match) => [match.id, match]));
  for (const watched of shown) {
    const match = byId.get(watched.matchId);
    if (match?.sport_id !== Sport.football) continue;
    if (!(await rightsOf(watched, tools)).clip) continue;
    await ofMatch(watched, match, tools, nowSec);
  }
};
