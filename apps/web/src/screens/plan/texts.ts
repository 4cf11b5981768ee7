import type { Match } from '@touchline/contract/match';
import type {
  PickKind,
  PickSide,
  PlanCard,
  PlanList,
  PlanOrigin,
  PlanRank,
  PlanResultName,
} from '@touchline/contract/plan';
import { Sport } from '@touchline/domain/sport';
import { t } from '../../platform/i18n/i18n.ts';
import { decimalText, localPoint } from '../../platform/number-text.ts';
import type { MessageKey } from '../../words.ts';
import { teamName } from '../../features/match/names.ts';

export const RESULT_NAMES: Readonly<Record<PlanResultName, MessageKey>> = {
  right: 'plan.r.right',
  halfRight: 'plan.r.halfRight',
  push: 'plan.r.push',
  halfWrong: 'plan.r.halfWrong',
  wrong: 'plan.r.wrong',
  void: 'plan.r.void',
};

export const LIST_NAMES: Readonly<Record<PlanList, MessageKey>> = {
  hot: 'plan.hot',
  newest: 'plan.newest',
  free: 'plan.free',
  streak: 'plan.streak',
  return: 'plan.return',
  football: 'plan.football',
  basketball: 'plan.basketball',
  mine: 'plan.mine',
};

export const RANK_NAMES: Readonly<Record<PlanRank, MessageKey>> = {
  return: 'plan.return',
  hit: 'plan.hit',
  streak: 'plan.streak',
};

export const ORIGINS: Readonly<Record<PlanOrigin, MessageKey>> = {
  sealed: 'plan.origin.sealed',
  backtest: 'plan.origin.backtest',
};

export const REASONS: Readonly<Partial<Record<string, MessageKey>>> = {
  match: 'plan.x.match',
  late: 'plan.x.late',
  withdrawn: 'plan.x.withdrawn',
  removed: 'plan.x.removed',
  house: 'plan.x.house',
  push: 'plan.x.push',
  wrong: 'plan.x.wrong',
  complaint: 'plan.x.complaint',
};

/** Why something was refunded, in words. */
export const reasonText = (reason: string): string => {
  const key = REASONS[reason];
  return key ? t(key) : reason;
};

export const kindName = (kind: PickKind, sportId: number): string => {
  const football = sportId === Sport.football;
  if (kind === 'euro') return t(football ? 'plan.euro' : 'plan.win2');
  if (kind === 'handicap') return t(football ? 'plan.handicap' : 'plan.spread');
  return t('plan.total');
};

/** A line with its sign: −0.25, +1. */
const signedLine = (line: number): string => {
  const text = localPoint(String(Math.abs(line)));
  if (line === 0) return '0';
  return line < 0 ? `−${text}` : `+${text}`;
};

type Picked = { kind: PickKind; side: PickSide; line: number };
type Sides = Pick<Match, 'home' | 'away'>;

/** What is forecast, in words. */
export const pickText = ({ kind, side, line }: Picked, match: Sides): string => {
  if (kind === 'total') {
    return t(side === 'over' ? 'plan.over' : 'plan.under', { line: localPoint(String(line)) });
  }
  if (side === 'draw') return t('plan.draw');
  const team = teamName(side === 'away' ? match.away : match.home);
  return kind === 'handicap' ? `${team} ${signedLine(line)}` : t('plan.win', { team });
};

/** A share in percent with its sign. */
export const signedShare = (share: number): string => {
  const text = decimalText(Math.abs(share) * 100, 1);
  if (text === decimalText(0, 1)) return `${text}%`;
  return `${share < 0 ? '−' : '+'}${text}%`;
};

export const shareText = (share: number, places = 1): string => `${decimalText(share * 100, places)}%`;

export const signedUnits = (units: number): string =>
  `${units < 0 ? '−' : '+'}${decimalText(Math.abs(units), 2)}`;

const STATES: Readonly<Record<PlanCard['status'], MessageKey>> = {
  0: 'plan.s0',
  1: 'plan.s1',
  2: 'plan.s2',
  3: 'plan.s3',
  4: 'plan.s4',
};

export const stateText = ({ status, price }: Pick<PlanCard, 'status' | 'price'>): string =>
  t(status === 1 && price === 0 ? 'plan.s1free' : STATES[status]);
