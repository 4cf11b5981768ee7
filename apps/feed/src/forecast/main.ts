import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ConfigError } from '@touchline/engines/config/read-config';
import { KALMAN_SETTINGS } from '@touchline/forecast/margin/kalman-settings';
import * as v from 'valibot';
import { eloLines, GAME_MODELS, GOAL_MODELS, goalLines, kalmanLines, toCsv } from './export-lines.ts';
import { footballFigures, gameFigures } from './figures.ts';
import { fitKalman } from './fit-kalman.ts';
import { readFootball } from './read-football.ts';
import { readGames } from './walk-games.ts';

const USAGE = `usage: npm run forecast -- <export|figures|fit> [options]

export    forecasts of every match of a span, each from the matches before its day, as CSV
figures   how good they were, the bookmakers beside them, as Markdown
fit       the settings of the basketball ratings that explain the games of a span best

--football <folder>   files of football-data
--nba <folder>        files of the NBA
--from <day>          first day, YYYY-MM-DD
--to <day>            last day
--models <names>      of ${[...GOAL_MODELS, ...GAME_MODELS].join(',')}; all where left out
--csv <file>          where the export goes; the screen where left out
--params <file>       settings of the basketball ratings as JSON
--write <file>        puts the figures into a page, between its two marks
--help                this text`;

const read = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      football: { type: 'string' },
      nba: { type: 'string' },
      from: { type: 'string', default: '1900-01-01' },
      to: { type: 'string', default: '2999-12-31' },
      models: { type: 'string' },
      csv: { type: 'string' },
      params: { type: 'string' },
      write: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });

type Values = ReturnType<typeof read>['values'];

const Settings = v.object({
  sigma: v.number(),
  tau: v.number(),
  seasonSd: v.number(),
  carry: v.number(),
  backToBack: v.number(),
  homeStart: v.number(),
  homeWalk: v.number(),
});

const settingsOf = async ({ params }: Values) =>
  params === undefined
    ? KALMAN_SETTINGS
    : v.parse(Settings, { ...KALMAN_SETTINGS, ...JSON.parse(await readFile(params, 'utf8')) });

const needed = (folder: string | undefined, option: string): string => {
  if (folder === undefined) throw new ConfigError(`${option} is needed.\n${USAGE}`);
  return folder;
};

const exportLines = async (values: Values): Promise<void> => {
  const { from, to } = values;
  const names = values.models?.split(',');
  const asked = (name: string): boolean => names?.includes(name) ?? true;
  const unknown = names?.find((name) => ![...GOAL_MODELS, ...GAME_MODELS].some((one) => one === name));
  if (unknown !== undefined) throw new ConfigError(`"${unknown}" is not a model.\n${USAGE}`);
  const goals = GOAL_MODELS.filter((model) => asked(model) && (names ?? values.football) !== undefined);
  const games = GAME_MODELS.filter((model) => asked(model) && (names ?? values.nba) !== undefined);
  const rows = goals.length > 0 ? await readFootball(needed(values.football, '--football')) : [];
  const played = games.length > 0 ? await readGames(needed(values.nba, '--nba')) : [];
  const settings = await settingsOf(values);
  const lines = [
    ...goals.flatMap((model) => goalLines(rows, model, { from, to })),
    ...games.flatMap((model) =>
      model === 'elo' ? eloLines(played, { from, to }) : kalmanLines(played, settings, { from, to }),
    ),
  ];
  const text = `${toCsv(lines)}\n`;
  if (values.csv === undefined) process.stdout.write(text);
  else await writeFile(values.csv, text);
};

const MARKS = ['<!-- figures of the models -->', '<!-- end of the figures -->'] as const;

const intoPage = (page: string, figures: string): string => {
  const [begin, end] = MARKS.map((mark) => page.indexOf(mark)) as [number, number];
  if (begin < 0 || end < begin) throw new ConfigError(`the page needs the marks ${MARKS.join(' and ')}`);
  return `${page.slice(0, begin + MARKS[0].length)}\n\n${figures}\n\n${page.slice(end)}`;
};

/** The seasons that are held against the models, where nothing else is asked for. */
const SPANS = {
  football: { from: '2016-07-01', to: '2999-12-31' },
  nba: { from: '2007-10-01', to: '2021-12-31' },
} as const;

const figures = async (values: Values): Promise<void> => {
  const span = (usual: { from: string; to: string }) => ({
    from: values.from > usual.from ? values.from : usual.from,
    to: values.to < usual.to ? values.to : usual.to,
  });
  const parts = [
    ...(values.football === undefined
      ? []
      : [footballFigures(await readFootball(values.football), span(SPANS.football))]),
    ...(values.nba === undefined ? [] : [gameFigures(await readGames(values.nba), span(SPANS.nba))]),
  ];
  if (parts.length === 0) throw new ConfigError(`--football or --nba is needed.\n${USAGE}`);
  const text = parts.map((lines) => lines.join('\n')).join('\n\n');
  if (values.write === undefined) console.log(text);
  else await writeFile(values.write, intoPage(await readFile(values.write, 'utf8'), text));
};

const FIT_SPAN = { from: '2007-10-01', to: '2014-06-30' } as const;

const fit = async (values: Values): Promise<void> => {
  const games = await readGames(needed(values.nba, '--nba'));
  const { from, to } = {
    from: values.from > FIT_SPAN.from ? values.from : FIT_SPAN.from,
    to: values.to < FIT_SPAN.to ? values.to : FIT_SPAN.to,
  };
  const earlier = games.filter(({ date }) => date <= to);
  console.log(JSON.stringify(fitKalman(earlier, await settingsOf(values), { from, to }), null, 2));
};

const COMMANDS: Readonly<Record<string, (values: Values) => Promise<void>>> = {
  export: exportLines,
  figures,
  fit,
};

try {
  const { values, positionals } = read();
  const command = COMMANDS[positionals[0] ?? ''];
  if (values.help || !command) console.log(USAGE);
  else await command(values);
  process.exitCode = command || values.help ? 0 : 2;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
