import type { Match } from '@touchline/contract/match';
import { isFinished } from '@touchline/domain/match-phase';
import type { ReportFacts } from '@touchline/domain/report/facts';
import { writeReport } from '@touchline/domain/report/write-report';
import { Sport } from '@touchline/domain/sport';
import type { Titles } from '../content/content-tables.ts';
import { englishNames } from '../match/english-names.ts';
import { matchData } from '../match/match-data.ts';
import { matchIncidents } from '../match/match-incidents.ts';
import type { Services } from '../services.ts';
import { reportFacts } from './report-facts.ts';

type Desk = Pick<Services, 'matches' | 'details' | 'documents' | 'newsArticles' | 'contents'>;

/** A match of this long ago is over and will hardly be corrected. */
const SETTLED_SEC = 6 * 3600;
/** Days back whose matches are reported. */
const REACH_SEC = 2 * 86_400;
/** Corrections come within minutes of the end. */
const WAIT_SEC = 120;
const AT_ONCE = 12;

const factsOf = async (match: Match, desk: Desk): Promise<ReportFacts> => {
  const isFootball = match.sport_id === Sport.football;
  const [incidents, { statistics }, box, english] = await Promise.all([
    isFootball ? matchIncidents(match.id, desk.details) : [],
    matchData(match, desk),
    isFootball ? undefined : desk.documents.box(match.id),
    englishNames(match.id, desk.documents),
  ]);
  return reportFacts({ match, incidents, statistics, box, english });
};

const titlesOf = (facts: ReportFacts): Titles => {
  const of = (language: 'zh' | 'pt' | 'en') => {
    const { title, plain } = writeReport(facts, language);
    return { title, plain };
  };
  return { zh: of('zh'), pt: of('pt'), en: of('en') };
};

/** Reports come after what they report: a match of yesterday keeps its place in time. */
const publishedAt = (match: Match, nowSec: number): number =>
  Math.min(nowSec, match.time + (nowSec - match.time > SETTLED_SEC ? 2 * 3600 : nowSec - match.time));

const report = async (match: Match, desk: Desk, nowSec: number): Promise<void> => {
  const facts = await factsOf(match, desk);
  const titles = titlesOf(facts);
  await desk.newsArticles.addReport({
    facts,
    content: {
      kind: 'news',
      state: 'published',
      title: titles.zh.title,
      titlePlain: titles.zh.plain,
      titles,
      spoils: true,
      automatic: true,
      matchId: match.id,
      publishedAt: publishedAt(match, nowSec),
      tags: [
        { kind: 'event', target_id: match.event_id },
        { kind: 'team', target_id: match.home.id },
        { kind: 'team', target_id: match.away.id },
      ],
      nowSec,
    },
  });
};

/** The facts as the database gives them back: what is undefined is left out. */
const same = (one: ReportFacts, other: ReportFacts | null): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
};

/** A match may be corrected for some hours; one whose goals were not stored yet, until they are. */
const mayChange = ({ time }: Match, facts: ReportFacts | null, nowSec: number): boolean =>
  nowSec - time < SETTLED_SEC ||
  (facts?.sport === 'football' && facts.goals.length < facts.score[0] + facts.score[1]);

/** Finished matches of the last two days, the newest first. */
const finishedMatches = async ({ matches }: Desk, nowSec: number): Promise<Match[]> => {
  const listed = await matches.listByDay({ fromSec: nowSec - REACH_SEC, toSec: nowSec, filter: 1 });
  return listed.filter(isFinished).toReversed();
};

/** Writes reports of finished matches, and corrects those whose match was corrected. */
export const createMatchReports = () => {
  /** When this process first saw a match finished; those of long ago need no waiting. */
  const seen = new Map<number, number>();

  const isDue = (match: Match, nowSec: number): boolean => {
    if (nowSec - match.time > SETTLED_SEC) return true;
    const since = seen.get(match.id) ?? nowSec;
    seen.set(match.id, since);
    return nowSec - since >= WAIT_SEC;
  };

  return {
    async write(desk: Desk, nowSec: number): Promise<number> {
      const finished = await finishedMatches(desk, nowSec);
      const known = new Set(
        (await desk.newsArticles.reportsOf(finished.map(({ id }) => id))).map(({ match_id: id }) => id),
      );
      const due = finished.filter((match) => !known.has(match.id) && isDue(match, nowSec)).slice(0, AT_ONCE);
      for (const match of due) {
        await report(match, desk, nowSec);
        seen.delete(match.id);
      }
      return due.length;
    },

    async correct(desk: Desk, nowSec: number): Promise<number> {
      const finished = await finishedMatches(desk, nowSec);
      const byMatch = new Map(finished.map((match) => [match.id, match]));
      let corrected = 0;
      for (const row of await desk.newsArticles.reportsOf([...byMatch.keys()])) {
        const known = byMatch.get(row.match_id ?? 0);
        const match = known && mayChange(known, row.facts, nowSec) ? known : undefined;
        const facts = match && (await factsOf(match, desk));
        if (!facts || same(facts, row.facts)) continue;
        const titles = titlesOf(facts);
        await desk.newsArticles.correct(row.content_id, facts, nowSec);
        await desk.contents.change(row.content_id, {
          title: titles.zh.title,
          titlePlain: titles.zh.plain,
          titles,
        });
        corrected += 1;
      }
      return corrected;
    },
  };
};
