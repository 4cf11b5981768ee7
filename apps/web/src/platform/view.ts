import { LANGUAGES, TEXT_SIZES, type Language, type TextSize } from './read-preferences.ts';
import type { Mode } from '@touchline/domain/mode';

/** What only the device knows and what changes the HTML of a page. Kept in one cookie for the server. */
export type View = {
  language: Language;
  /** Undefined leaves it to the device, by `prefers-color-scheme`. */
  mode: Mode | undefined;
  textSize: TextSize;
  /** IANA name such as `Asia/Shanghai`. */
  zone: string;
  hideScores: boolean;
  groupBy: 'league' | 'time';
  /** Ids of followed matches, the newest last. */
  stars: readonly number[];
  /** Source code of a site that the reader came by; undefined is the host's own. */
  source: string | undefined;
};

/** Stars beyond these are shown once the browser has taken over. */
const MOST_STARS = 60;
const MOST_CHARACTERS = 1024;

/** What the server assumes where the cookie says nothing. */
export type Assumed = { language: Language; zone: string };

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Zones that were asked for before: making a format is too slow for each request. */
const knownZones = new Map<string, boolean>();
const MOST_ZONES = 1000;

const isKnownZone = (zone: string): boolean => {
  const known = knownZones.get(zone);
  if (known !== undefined) return known;
  if (knownZones.size >= MOST_ZONES) return false;
  const valid = zone.length <= 40 && isZone(zone);
  knownZones.set(zone, valid);
  return valid;
};

const readStars = (text: string): number[] => [
  ...new Set(
    text
      .split('.')
      .filter((id) => /^[1-9]\d{0,14}$/.test(id))
      .map(Number)
      .slice(-MOST_STARS),
  ),
];

const oneOf = <Value>(all: readonly Value[], text: string | null): Value | undefined =>
  all.find((value) => String(value) === text);

/** The view of a cookie's value; whatever is missing or wrong is as assumed. */
export const readView = (text: string, assumed: Assumed): View => {
  const fields = new URLSearchParams(text.length > MOST_CHARACTERS ? '' : text);
  const zone = fields.get('zone') ?? '';
  const source = fields.get('source') ?? '';
  return {
    language: oneOf(LANGUAGES, fields.get('language')) ?? assumed.language,
    mode: oneOf(['light', 'dark'] as const, fields.get('mode')),
    textSize: oneOf(TEXT_SIZES, fields.get('text')) ?? 100,
    zone: isKnownZone(zone) ? zone : assumed.zone,
    hideScores: fields.get('scores') === 'hidden',
    groupBy: fields.get('group') === 'time' ? 'time' : 'league',
    stars: readStars(fields.get('stars') ?? ''),
    source: /^[\w.-]{1,64}$/.test(source) ? source : undefined,
  };
};

/** The view as the value of the cookie; it holds only what differs from the usual, in characters that a cookie takes. */
export const writeView = (view: View): string =>
  new URLSearchParams([
    ['language', view.language],
    ['zone', view.zone],
    ...(view.mode ? [['mode', view.mode]] : []),
    ...(view.textSize === 100 ? [] : [['text', String(view.textSize)]]),
    ...(view.hideScores ? [['scores', 'hidden']] : []),
    ...(view.groupBy === 'time' ? [['group', 'time']] : []),
    ...(view.stars.length > 0 ? [['stars', view.stars.slice(-MOST_STARS).join('.')]] : []),
    ...(view.source ? [['source', view.source]] : []),
  ]).toString();
