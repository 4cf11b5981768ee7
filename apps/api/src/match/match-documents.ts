import {
  type BoxLine,
  LineupPlayer,
  LineupSide,
  MatchData,
  Statistic,
} from '@touchline/contract/match-detail';
import type { DetailReader } from '@touchline/match-store/detail-reader';
import { Weather } from '@touchline/contract/match';
import * as v from 'valibot';

/** What the feed keeps of a match as documents; of another shape is as if it were not there. */
const read = async <Schema extends v.GenericSchema>(
  schema: Schema,
  details: Pick<DetailReader, 'detailOf'>,
  { matchId, kind }: { matchId: number; kind: string },
): Promise<v.InferOutput<Schema> | undefined> => {
  const parsed = v.safeParse(schema, await details.detailOf(matchId, kind));
  return parsed.success ? parsed.output : undefined;
};

const StoredBoxRow = v.pipe(
  v.object({
    id: v.number(),
    name_zh: v.string(),
    name_en: v.string(),
    number: v.number(),
    position: v.string(),
    minutes: v.number(),
    points: v.number(),
    twos: v.number(),
    twosTried: v.number(),
    threes: v.number(),
    threesTried: v.number(),
    freeThrows: v.number(),
    freeThrowsTried: v.number(),
    offensiveRebounds: v.number(),
    defensiveRebounds: v.number(),
    assists: v.number(),
    steals: v.number(),
    blocks: v.number(),
    turnovers: v.number(),
    fouls: v.number(),
    plus_minus: v.optional(v.number()),
  }),
  v.transform(
    ({
      twosTried,
      threesTried,
      freeThrows,
      freeThrowsTried,
      offensiveRebounds,
      defensiveRebounds,
      ...row
    }): BoxLine => ({
      ...row,
      twos_tried: twosTried,
      threes_tried: threesTried,
      free_throws: freeThrows,
      free_throws_tried: freeThrowsTried,
      offensive_rebounds: offensiveRebounds,
      defensive_rebounds: defensiveRebounds,
    }),
  ),
);
const StoredBox = v.object({ home: v.array(StoredBoxRow), away: v.array(StoredBoxRow) });

const StoredSide = v.object({
  formation: v.string(),
  average_age: LineupSide.entries.average_age,
  worth: LineupSide.entries.worth,
  first: v.array(LineupPlayer),
  bench: v.array(LineupPlayer),
});
const StoredLineup = v.object({ home: StoredSide, away: StoredSide, best_player_id: v.optional(v.number()) });

/** The documents of matches, each in the shape that calls hand out. */
export const matchDocuments = (details: Pick<DetailReader, 'detailOf'>) => ({
  statistics: async (matchId: number): Promise<Statistic[]> =>
    (await read(v.array(Statistic), details, { matchId, kind: 'statistics' })) ?? [],
  periods: async (matchId: number): Promise<MatchData['periods']> =>
    (await read(MatchData.entries.periods, details, { matchId, kind: 'periods' })) ?? [],
  shots: async (matchId: number): Promise<MatchData['shots']> =>
    (await read(MatchData.entries.shots, details, { matchId, kind: 'shots' })) ?? [],
  momentum: async (matchId: number): Promise<MatchData['momentum']> =>
    (await read(MatchData.entries.momentum, details, { matchId, kind: 'momentum' })) ?? [],
  leads: async (matchId: number): Promise<MatchData['leads']> =>
    (await read(MatchData.entries.leads, details, { matchId, kind: 'leads' })) ?? [],
  box: async (matchId: number): Promise<{ home: BoxLine[]; away: BoxLine[] }> =>
    (await read(StoredBox, details, { matchId, kind: 'box' })) ?? { home: [], away: [] },
  weather: (matchId: number): Promise<Weather | undefined> =>
    read(Weather, details, { matchId, kind: 'weather' }),
  lineup: (matchId: number): Promise<v.InferOutput<typeof StoredLineup> | undefined> =>
    read(StoredLineup, details, { matchId, kind: 'lineup' }),
});

export type MatchDocuments = ReturnType<typeof matchDocuments>;
