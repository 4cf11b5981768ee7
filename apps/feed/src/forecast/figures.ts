import { coverChance } from '@touchline/forecast/basketball-margin';
import { consensus, NO_COMPANY } from '@touchline/forecast/consensus';
import { KALMAN_SETTINGS } from '@touchline/forecast/margin/kalman-settings';
import { impliedChances } from '@touchline/forecast/odds';
import type { Triple } from '@touchline/forecast/outcome';
import { pairedBootstrap, verdict } from '@touchline/forecast/record/interval';
import { calibrationError, reliabilitySlope, type Stated } from '@touchline/forecast/record/reliability';
import { binaryBrier, binaryLogLoss, discreteCrps, mean } from '@touchline/forecast/record/scores';
import { chanceOf, marginChance, overChance, type ScoreGrid } from '@touchline/forecast/score-grid';
import { logLoss, rankedProbabilityScore, type Outcome } from '@touchline/forecast/scoring-rules';
import { upset } from '@touchline/forecast/upset';
import { allOdds, outcomeOdds, type FootballRow } from './read-football.ts';
import { walkElo, walkKalman, type PlayedGame } from './walk-games.ts';
import { walkGoals, type GoalForecast } from './walk-goals.ts';

const outcomeOf = ({ homeGoals, awayGoals }: FootballRow): Outcome =>
  homeGoals > awayGoals ? 'home' : homeGoals === awayGoals ? 'draw' : 'away';

const digits = (value: number, places = 4): string => value.toFixed(places);

type Said = { row: FootballRow; chances: Triple };

const marketOf = (rows: readonly FootballRow[], moment: 'before' | 'closing'): Map<FootballRow, Triple> =>
  new Map(
    rows.flatMap((row) => {
      const odds = outcomeOdds(row, 'AVG', moment);
      if (!odds) return [];
      const [home = 0, draw = 0, away = 0] = impliedChances(odds);
      return [[row, [home, draw, away] satisfies Triple] as const];
    }),
  );

const ORDER: readonly Outcome[] = ['home', 'draw', 'away'];

/** Mean calibration error of the three outcomes. */
const classError = (said: readonly Said[]): number =>
  mean(
    ORDER.map((name, place) =>
      calibrationError(
        said.map(({ row, chances }) => ({ chance: chances[place] ?? 0, happened: outcomeOf(row) === name })),
      ),
    ),
  );

const rps = ({ row, chances }: Said): number => rankedProbabilityScore(chances, outcomeOf(row));

const SENTENCE = {
  worse: 'bookmakers better',
  same: 'no difference shown',
  better: 'bookmakers worse',
} as const;

/** How much worse than the bookmakers at the same matches, by days drawn again. */
const beside = (said: readonly Said[], market: ReadonlyMap<FootballRow, Triple>): string => {
  const pairs = said.flatMap((one) => {
    const chances = market.get(one.row);
    return chances ? [{ day: one.row.day, difference: rps(one) - rps({ row: one.row, chances }) }] : [];
  });
  const { mean: gap, interval } = pairedBootstrap(pairs);
  return `${digits(gap)} (${digits(interval[0])} to ${digits(interval[1])}, n ${pairs.length}): ${SENTENCE[verdict(interval)]}`;
};

const goalLine = (name: string, said: readonly Said[], gap: string): string => {
  const losses = said.map(({ row, chances }) => logLoss(chances, outcomeOf(row)));
  return `| ${name} | ${said.length} | ${digits(mean(said.map(rps)))} | ${digits(mean(losses))} | ${digits(classError(said), 3)} | ${gap} |`;
};

const NAMES = { poisson: 'Poisson', dc: 'Dixon–Coles', sot: 'shots-adjusted' } as const;

const bookmakerLine = (
  rows: readonly FootballRow[],
  market: ReadonlyMap<FootballRow, Triple>,
  name: string,
): string => {
  const said = rows.flatMap((row) => {
    const chances = market.get(row);
    return chances ? [{ row, chances }] : [];
  });
  return goalLine(name, said, '');
};

const differences = (grid: ScoreGrid): ReadonlyMap<number, number> =>
  new Map(Array.from({ length: 31 }, (_, index) => [index - 15, marginChance(grid, index - 15)] as const));

const marginLine = (name: string, said: readonly GoalForecast[]): string => {
  const scored = said.map(({ row, grid, lambda, mu }) => {
    const happened = row.homeGoals - row.awayGoals;
    const over = overChance(grid, 2.5);
    return {
      loss: -Math.log(chanceOf(grid, (home, away) => home - away === happened)),
      crps: discreteCrps(differences(grid), happened),
      square: (happened - (lambda - mu)) ** 2,
      over: binaryLogLoss(over, row.homeGoals + row.awayGoals > 2.5),
    };
  });
  const rmse = Math.sqrt(mean(scored.map(({ square }) => square)));
  return `| ${name} | ${said.length} | ${digits(mean(scored.map(({ loss }) => loss)), 3)} | ${digits(mean(scored.map(({ crps }) => crps)), 3)} | ${digits(rmse, 3)} | ${digits(mean(scored.map(({ over }) => over)))} |`;
};

const upsetLine = (rows: readonly FootballRow[]): string => {
  const said: Stated[] = rows.flatMap((row) => {
    const chances = consensus(allOdds(row, NO_COMPANY));
    if (!chances) return [];
    const { favourite, chance } = upset(chances);
    return [{ chance, happened: outcomeOf(row) !== favourite }];
  });
  const { slope, error } = reliabilitySlope(said);
  const brier = mean(said.map(({ chance, happened }) => binaryBrier(chance, happened)));
  return `| upset, consensus of the companies | ${said.length} | ${digits(brier)} | ${digits(slope, 2)} ± ${digits(error, 2)} | ${digits(calibrationError(said), 3)} |`;
};

type Span = { from: string; to: string };

/** Walk-forward figures of football, as tables of Markdown. */
export const footballFigures = (rows: readonly FootballRow[], span: Span): string[] => {
  const asked = rows.filter(({ date }) => date >= span.from && date <= span.to);
  const before = marketOf(asked, 'before');
  const closing = marketOf(asked, 'closing');
  const walked = (['poisson', 'dc', 'sot'] as const).map((model) => ({
    model,
    said: walkGoals(rows, { model, ...span }),
  }));
  return [
    `Football, ${asked[0]?.date ?? ''} to ${asked.at(-1)?.date ?? ''}, each match from a fit of the matches before its day. The last column is the difference to the bookmakers’ average (Shin) at the same matches with a 95 % interval over match days.`,
    '',
    '| model | n | RPS | log-loss | ECE | RPS less the bookmakers’ |',
    '|---|---|---|---|---|---|',
    ...walked.map(({ model, said }) => goalLine(NAMES[model], said, beside(said, before))),
    bookmakerLine(asked, before, 'bookmakers’ average, days before'),
    bookmakerLine(asked, closing, 'bookmakers’ average, at kick-off'),
    '',
    '| margin of goals | n | log-loss | CRPS | RMSE | over 2.5, log-loss |',
    '|---|---|---|---|---|---|',
    ...walked.map(({ model, said }) => marginLine(NAMES[model], said)),
    '',
    '| model | n | Brier | slope | ECE |',
    '|---|---|---|---|---|',
    upsetLine(asked),
  ];
};

/** Points on either side within which 80 % of a normal distribution lie, in spreads. */
const WITHIN_80 = 1.2815515655446004;

/** Walk-forward figures of basketball. */
export const gameFigures = (games: readonly PlayedGame[], { from, to }: Span): string[] => {
  const isAsked = ({ game }: { game: PlayedGame }): boolean => game.date >= from && game.date <= to;
  const lines = walkKalman(games, KALMAN_SETTINGS).filter(isAsked);
  const elo = walkElo(games).filter(isAsked);
  const said = lines.map(({ game, ...margin }) => ({
    chance: coverChance({ mean: margin.mean, sd: margin.sd }, 0),
    happened: game.margin > 0,
    miss: Math.abs(game.margin - margin.mean),
    inside: Math.abs(game.margin - margin.mean) <= WITHIN_80 * margin.sd,
  }));
  const eloSaid = elo.map(({ game, chance }) => ({ chance, happened: game.margin > 0 }));
  const loss = (all: readonly Stated[]): number =>
    mean(all.map(({ chance, happened }) => binaryLogLoss(chance, happened)));
  const priced = lines.flatMap(({ game }, place) => {
    const [own, market] = [said[place], game.market];
    return own && market !== undefined ? [{ ...own, market, day: game.day }] : [];
  });
  const { mean: gap, interval } = pairedBootstrap(
    priced.map(({ day, chance, happened, market }) => ({
      day,
      difference: binaryLogLoss(chance, happened) - binaryLogLoss(market, happened),
    })),
  );
  const market = priced.map(({ market: chance, happened }) => ({ chance, happened }));
  const share = mean(said.map(({ inside }) => (inside ? 1 : 0)));
  return [
    `Basketball, ${lines[0]?.game.date ?? ''} to ${lines.at(-1)?.game.date ?? ''}, each game from the games before its day.`,
    '',
    '| model | n | log-loss | ECE | mean miss | inside the 80 % interval |',
    '|---|---|---|---|---|---|',
    `| Kalman ratings | ${said.length} | ${digits(loss(said))} | ${digits(calibrationError(said), 3)} | ${digits(mean(said.map(({ miss }) => miss)), 2)} | ${digits(100 * share, 1)} % |`,
    `| Elo | ${eloSaid.length} | ${digits(loss(eloSaid))} | ${digits(calibrationError(eloSaid), 3)} | ${digits(mean(elo.map(({ game, margin }) => Math.abs(game.margin - margin))), 2)} | |`,
    ...(priced.length === 0
      ? []
      : [
          `| Kalman ratings, games with closing prices | ${priced.length} | ${digits(loss(priced))} | | | |`,
          `| closing prices of the same games | ${priced.length} | ${digits(loss(market))} | ${digits(calibrationError(market), 3)} | | |`,
          '',
          `Log-loss of the ratings less that of the prices: ${digits(gap)} (${digits(interval[0])} to ${digits(interval[1])}): ${SENTENCE[verdict(interval)]}.`,
        ]),
  ];
};
