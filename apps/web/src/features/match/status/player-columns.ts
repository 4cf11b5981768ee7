import type { BoxLine } from '@touchline/contract/match-detail';
import type { MessageKey } from '../../../platform/i18n/i18n.ts';

/** A column of the player table: what it is called, its number for sorting, and how it is printed. */
export type PlayerColumn = {
  id: string;
  label: MessageKey;
  valueOf: (line: BoxLine) => number;
  textOf?: (line: BoxLine) => string;
  /** False where adding up the players says nothing about the team. */
  ofTeam?: boolean;
};

const signed = (value: number | undefined): string => {
  if (value === undefined) return '–';
  return value > 0 ? `+${value}` : String(value).replace('-', '−');
};

export const PLAYER_COLUMNS: readonly PlayerColumn[] = [
  { id: 'minutes', label: 'player.short.minutes', valueOf: ({ minutes }) => minutes },
  { id: 'points', label: 'player.short.points', valueOf: ({ points }) => points },
  {
    id: 'rebounds',
    label: 'player.short.rebounds',
    valueOf: (line) => line.offensive_rebounds + line.defensive_rebounds,
  },
  { id: 'assists', label: 'player.short.assists', valueOf: ({ assists }) => assists },
  { id: 'steals', label: 'player.short.steals', valueOf: ({ steals }) => steals },
  { id: 'blocks', label: 'player.short.blocks', valueOf: ({ blocks }) => blocks },
  {
    id: 'field',
    label: 'player.short.fieldGoals',
    valueOf: (line) => line.twos + line.threes,
    textOf: (line) => `${line.twos + line.threes}-${line.twos_tried + line.threes_tried}`,
  },
  {
    id: 'threes',
    label: 'player.short.threes',
    valueOf: ({ threes }) => threes,
    textOf: ({ threes, threes_tried }) => `${threes}-${threes_tried}`,
  },
  {
    id: 'free',
    label: 'player.short.freeThrows',
    valueOf: (line) => line.free_throws,
    textOf: (line) => `${line.free_throws}-${line.free_throws_tried}`,
  },
  { id: 'turnovers', label: 'player.short.turnovers', valueOf: ({ turnovers }) => turnovers },
  { id: 'fouls', label: 'player.short.fouls', valueOf: ({ fouls }) => fouls },
  {
    id: 'plusMinus',
    label: 'player.short.plusMinus',
    valueOf: ({ plus_minus }) => plus_minus ?? 0,
    textOf: ({ plus_minus }) => signed(plus_minus),
    ofTeam: false,
  },
];

/** All lines of a team added up. */
export const totalOf = (lines: readonly BoxLine[], of: Omit<PlayerColumn, 'id' | 'label'>): string => {
  const { valueOf, textOf, ofTeam = true } = of;
  if (!ofTeam) return '';
  if (!textOf) return String(lines.reduce((sum, line) => sum + valueOf(line), 0));
  const parts = lines.map((line) => textOf(line).split('-').map(Number));
  return [0, 1].map((at) => parts.reduce((sum, part) => sum + (part[at] ?? 0), 0)).join('-');
};

/** Starters as they are named, or by one column, most first; who did not play comes last. */
export const sortedPlayers = (lines: readonly BoxLine[], column: PlayerColumn | undefined): BoxLine[] => {
  const sorted = column ? lines.toSorted((a, b) => column.valueOf(b) - column.valueOf(a)) : [...lines];
  return [...sorted.filter(({ minutes }) => minutes > 0), ...sorted.filter(({ minutes }) => minutes === 0)];
};
