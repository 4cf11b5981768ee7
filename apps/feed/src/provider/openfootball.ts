import { FootballStatus } from '@touchline/domain/status';
import { readJson } from './json-place.ts';
import { localSec } from './local-time.ts';
import { SeasonFile, type OpenMatch } from './openfootball-file.ts';
import { goalIncidents } from './openfootball-goals.ts';
import { roundKey } from './round-key.ts';
import { footballScores, type ProvidedMatch, type ProvidedSeason, type Provider } from './provider.ts';

type Region = { zone: string; country: string };

/** Where the clocks of a competition are, by the first part of the file's name. */
const REGIONS: Readonly<Record<string, Region>> = {
  en: { zone: 'Europe/London', country: 'England' },
  de: { zone: 'Europe/Berlin', country: 'Germany' },
  es: { zone: 'Europe/Madrid', country: 'Spain' },
  it: { zone: 'Europe/Rome', country: 'Italy' },
  fr: { zone: 'Europe/Paris', country: 'France' },
  nl: { zone: 'Europe/Amsterdam', country: 'Netherlands' },
  pt: { zone: 'Europe/Lisbon', country: 'Portugal' },
  at: { zone: 'Europe/Vienna', country: 'Austria' },
  br: { zone: 'America/Sao_Paulo', country: 'Brazil' },
  cn: { zone: 'Asia/Shanghai', country: 'China' },
  jp: { zone: 'Asia/Tokyo', country: 'Japan' },
  mls: { zone: 'America/New_York', country: 'USA' },
  uefa: { zone: 'Europe/Paris', country: 'Europe' },
};
const ELSEWHERE: Region = { zone: 'UTC', country: 'World' };
/** How the round is written of matches that all sides play in one table before the knock-out rounds. */
const LEAGUE_PHASE = /^(league)(?: phase| stage)?, *(.+)$/i;

/** The round of a match, and the table it counts for; empty where the file names none. */
const roundOf = ({ round = '', group = '' }: OpenMatch): { round: string; group: string } => {
  const [, table = '', day = ''] = LEAGUE_PHASE.exec(round) ?? [];
  return table === '' || group !== ''
    ? { round: roundKey(round), group }
    : { round: roundKey(day), group: table };
};

/** When the file gives no time of day. */
const USUAL_TIME = '15:00';

const SEASON = /\s*\b(\d{4}(?:[/-]\d{2,4})?)\s*$/;
const WITH_ZONE = /^(\d{1,2}:\d{2}) UTC([+-])(\d{1,2})(?::(\d{2}))?$/;

const timeSec = ({ date, time = USUAL_TIME }: OpenMatch, zone: string): number => {
  const stated = WITH_ZONE.exec(time);
  if (!stated) return localSec(date, time.padStart(5, '0'), zone);
  const [, clock = USUAL_TIME, sign, hours, minutes = '0'] = stated;
  const aheadSec = (Number(hours) * 60 + Number(minutes)) * 60 * (sign === '-' ? -1 : 1);
  return localSec(date, clock.padStart(5, '0'), 'UTC') - aheadSec;
};

const STATED = {
  postponed: FootballStatus.postponed,
  cancelled: FootballStatus.cancelled,
  abandoned: FootballStatus.abandoned,
} as const;

const statusOf = ({ score, status }: OpenMatch, startSec: number, nowSec: number): number => {
  if (status && status !== 'awarded') return STATED[status];
  if (score?.ft) return FootballStatus.finished;
  return startSec < nowSec ? FootballStatus.undetermined : FootballStatus.notStarted;
};

type Score = NonNullable<OpenMatch['score']>;

/** Goals after extra time; a shoot-out without a score of extra time followed a level full time. */
const afterExtraTime = (score: Score): [number, number] | undefined => score.et ?? (score.p && score.ft);

/** Nobody wins a level shoot-out: where a file writes one its score is not known. */
const shootOutOf = ({ p }: Score): [number, number] | undefined => (p && p[0] !== p[1] ? p : undefined);

/** Files leave half-time out where nobody scored at all. */
const halfTimeOf = ({ ht, ft }: Score): [number, number] | undefined =>
  ht ?? (ft && ft[0] + ft[1] === 0 ? ft : undefined);

const scoresOf = ({ score }: OpenMatch, side: 0 | 1): number[] => {
  if (!score) return footballScores({ goals: 0 });
  return footballScores({
    goals: score.ft?.[side] ?? 0,
    halfTime: halfTimeOf(score)?.[side],
    extraTime: afterExtraTime(score)?.[side],
    shootOut: shootOutOf(score)?.[side],
  });
};

/** `mx.1` is the first league of a country, whichever it is; `en.cup` is none. */
const LEAGUE = /^([a-z]{2})\.\d/;
const COUNTRY_NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

const regionOf = (prefix: string, isLeague: boolean): Region => {
  const known = Object.hasOwn(REGIONS, prefix) ? REGIONS[prefix] : undefined;
  if (known) return known;
  const country = isLeague ? COUNTRY_NAMES.of(prefix.toUpperCase()) : undefined;
  return { ...ELSEWHERE, country: country ?? ELSEWHERE.country };
};

/** What the name of a file says of its competition: a file named by its year is a tournament of countries. */
const placesOf = (file: string) => {
  const parts = file.split(/[/\\]/);
  const stem = (parts.at(-1) ?? '').replace(/\.json$/, '');
  const prefix = stem.split('.')[0] ?? '';
  const isLeague = LEAGUE.test(stem) || prefix === 'mls';
  const isOurs = isLeague || Object.hasOwn(REGIONS, prefix);
  const national = /^\d+$/.test(prefix);
  return {
    key: national ? (parts.at(-2) ?? stem) : stem,
    scope: isOurs ? prefix : 'world',
    kind: isLeague ? ('league' as const) : ('cup' as const),
    region: regionOf(prefix, isLeague),
    national,
  };
};

const readSeason = (text: string, { file, nowSec }: { file: string; nowSec: number }): ProvidedSeason => {
  const content = readJson(SeasonFile, text, file);
  const { key, scope, kind, region, national } = placesOf(file);
  const open = [
    ...(content.matches ?? []),
    ...(content.rounds ?? []).flatMap(({ name, matches }) =>
      matches.map((match) => ({ ...match, round: match.round ?? name })),
    ),
  ];
  const matches = open.map((match): ProvidedMatch => {
    const startSec = timeSec(match, region.zone);
    return {
      ...roundOf(match),
      timeSec: startSec,
      status: statusOf(match, startSec, nowSec),
      home: match.team1,
      away: match.team2,
      homeScores: scoresOf(match, 0),
      awayScores: scoresOf(match, 1),
      neutral: scope === 'world',
      note: match.status === 'awarded' ? 'awarded' : undefined,
      venue: match.ground,
      incidents: goalIncidents(match),
    };
  });
  const season = SEASON.exec(content.name)?.[1] ?? '';
  return {
    sportId: 1,
    competition: {
      key,
      nameEn: content.name.replace(SEASON, ''),
      country: region.country,
      kind,
    },
    season: season === '' ? content.name : season,
    scope,
    national,
    matches,
  };
};

/** Files of the openfootball project: one JSON file per competition and season. */
export const openfootball: Provider = {
  format: 'openfootball',
  endings: ['.json'],
  read: (text, from) => [readSeason(text, from)],
};
