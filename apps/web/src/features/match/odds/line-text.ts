import type { OddsKind } from '@touchline/contract/odds';
import type { SportId } from '@touchline/domain/sport';
import { Sport } from '@touchline/domain/sport';

const HALVES: readonly string[] = [
  '平手',
  '半球',
  '一球',
  '球半',
  '两球',
  '两球半',
  '三球',
  '三球半',
  '四球',
  '四球半',
  '五球',
];
const SHORT: readonly string[] = ['平', '半', '一', '球半', '两', '两半', '三', '三半', '四', '四半', '五'];

/**
 * A football handicap in Chinese words, in quarter steps, with 受 in front when the home side receives.
 * @param line goals that the home side gives
 */
export const handicapWords = (line: number): string => {
  const given = Math.abs(line);
  const at = Math.floor(given * 2);
  const exact = given * 2 === at;
  const words = exact ? HALVES[at] : `${SHORT[at] ?? ''}/${SHORT[at + 1] ?? ''}`;
  return `${line < 0 ? '受' : ''}${words ?? given}`;
};

const plain = (value: number): string => String(Math.round(value * 100) / 100);

/** A total's line; a quarter reads as the two halves beside it, 2.5/3. */
export const totalText = (line: number): string =>
  (line * 4) % 2 === 0 ? plain(line) : `${plain(line - 0.25)}/${plain(line + 0.25)}`;

type Of = { kind: OddsKind; sport: SportId; chinese: boolean };

/** The line of a quotation as it is printed. */
export const lineText = (line: number, { kind, sport, chinese }: Of): string => {
  if (kind !== 'handicap') return sport === Sport.football ? totalText(line) : plain(line);
  if (chinese && sport === Sport.football) return handicapWords(line);
  return line === 0 ? '0' : `${line > 0 ? '−' : '+'}${plain(Math.abs(line))}`;
};
