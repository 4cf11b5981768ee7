import type { MatchAlert } from '@touchline/contract/alert';
import type { UserSettings } from '@touchline/contract/user-settings';

/** The general setting behind each kind. */
export const ALERT_SETTINGS = {
  lineup: 'alert_lineup',
  kick_off: 'alert_match_start',
  goal: 'alert_goal',
  red_card: 'alert_red_card',
  half_time: 'alert_half_time',
  final: 'alert_final',
} as const satisfies Record<MatchAlert, keyof UserSettings>;

/** Following means alerts: all kinds are on until the settings say otherwise, but line-ups. */
export const isOnByDefault = (kind: MatchAlert): boolean => kind !== 'lineup';
