import { getBaseDictionary, type DictionaryEntry } from '@touchline/contract/database';
import { Sport } from '@touchline/domain/sport';
import { BASKETBALL_STATUS_NAMES, FOOTBALL_STATUS_NAMES, type StatusName } from '@touchline/domain/status';
import { handle } from '../handle.ts';

const entry = (code: string, zh: string, pt: string, en: string): DictionaryEntry => ({
  code,
  name_zh: zh,
  name_pt: pt,
  name_en: en,
});

const statusEntries = (names: readonly StatusName[]): DictionaryEntry[] =>
  names.map(({ zh, pt, en }, status) => entry(String(status), zh, pt, en));

/** Kinds of league table that the database screens offer. */
const TABLE_KINDS = [
  entry('all', '总积分', 'Geral', 'Overall'),
  entry('home', '主场', 'Em casa', 'Home'),
  entry('away', '客场', 'Fora', 'Away'),
  entry('half', '半场', 'Intervalo', 'Half-time'),
];

export default handle(getBaseDictionary, async () => ({
  basket_ball_type: statusEntries(BASKETBALL_STATUS_NAMES),
  foot_ball_type: statusEntries(FOOTBALL_STATUS_NAMES),
  integral_type: TABLE_KINDS,
  sports_type: [
    { ...entry('football', '足球', 'Futebol', 'Football'), sportId: Sport.football },
    { ...entry('basketball', '篮球', 'Basquete', 'Basketball'), sportId: Sport.basketball },
  ],
}));
