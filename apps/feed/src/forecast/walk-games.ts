import { readFile } from 'node:fs/promises';
import { eloAfter, eloWinChance } from '@touchline/forecast/basketball-margin';
import {
  kalman,
  type Game,
  type KalmanSettings,
  type MarginForecast,
} from '@touchline/forecast/margin/kalman';
import { impliedChances } from '@touchline/forecast/odds';
import { listSources } from '../import/read-source.ts';
import { nba } from '../provider/nba.ts';

export type PlayedGame = Game & {
  date: string;
  home: string;
  away: string;
  margin: number;
  /** Chance of a home win behind the closing prices, where there are any. */
  market: number | undefined;
};

const DAY_SEC = 86_400;
/** Games begin in the evening of the East coast: the day there is that of the moment five hours earlier. */
const ZONE_SEC = 5 * 3600;
const BUBBLE = { from: '2020-07-01', to: '2020-10-31' } as const;

const sum = (points: readonly number[]): number => points.reduce((total, one) => total + one, 0);

/** Every played game of a folder of the league's files, oldest first. */
export const readGames = async (folder: string): Promise<PlayedGame[]> => {
  const files = (await listSources(folder, nba.endings)).filter((file) => nba.accepts?.(file) ?? true);
  const texts = await Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
  const seasons = nba.readTogether?.(texts, { nowSec: Date.now() / 1000 }) ?? [];
  const ids = new Map<string, number>();
  const idOf = (name: string): number => {
    if (!ids.has(name)) ids.set(name, ids.size);
    return ids.get(name) ?? 0;
  };
  return seasons
    .flatMap(({ season, matches }) => matches.map((match) => ({ season, match })))
    .filter(({ match }) => match.homeScores.length > 0 && match.awayScores.length > 0)
    .toSorted((one, other) => one.match.timeSec - other.match.timeSec)
    .map(({ season, match }) => {
      const day = Math.floor((match.timeSec - ZONE_SEC) / DAY_SEC);
      const date = new Date(day * DAY_SEC * 1000).toISOString().slice(0, 10);
      const price = match.marketLines?.find(({ home, away }) => home !== undefined && away !== undefined);
      return {
        day,
        date,
        season,
        home: match.home,
        away: match.away,
        homeId: idOf(match.home),
        awayId: idOf(match.away),
        neutral: date >= BUBBLE.from && date <= BUBBLE.to,
        margin: sum(match.homeScores) - sum(match.awayScores),
        market: price && impliedChances([price.home ?? 0, price.away ?? 0])[0],
      };
    });
};

export type MarginLine = MarginForecast & { game: PlayedGame; n: number };

/** Margin of every game from the games before its day. */
export const walkKalman = (games: readonly PlayedGame[], settings: KalmanSettings): MarginLine[] => {
  const filter = kalman(settings);
  let n = 0;
  return [...Map.groupBy(games, ({ day }) => day).values()].flatMap((own) => {
    const lines = own.map((game) => ({ game, ...filter.predict(game), n }));
    for (const game of own) filter.update(game, game.margin);
    n += own.length;
    return lines;
  });
};

const ELO = { start: 1500, mean: 1505, carry: 0.75, homeAdvantage: 100, pointsOf: 28 } as const;

export type EloLine = {
  game: PlayedGame;
  home: number;
  away: number;
  chance: number;
  margin: number;
  n: number;
};

/** Elo ratings before every game, with a pull towards the mean between seasons. @source forecast §2 "Elo (538)" */
export const walkElo = (games: readonly PlayedGame[]): EloLine[] => {
  const ratings = new Map<number, number>();
  let season = games[0]?.season;
  return games.map((game, n) => {
    if (game.season !== season) {
      for (const [id, rating] of ratings) ratings.set(id, ELO.carry * rating + (1 - ELO.carry) * ELO.mean);
      season = game.season;
    }
    const [home, away] = [ratings.get(game.homeId) ?? ELO.start, ratings.get(game.awayId) ?? ELO.start];
    const ground = game.neutral ? 0 : ELO.homeAdvantage;
    const after = eloAfter({ home, away }, game.margin, ground);
    ratings.set(game.homeId, after.home).set(game.awayId, after.away);
    const margin = (home + ground - away) / ELO.pointsOf;
    return { game, home, away, chance: eloWinChance(home, away, ground), margin, n };
  });
};
