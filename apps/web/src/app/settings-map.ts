import type { UserSettings } from '@touchline/contract/user-settings';
import type { Alerts } from '../platform/alerts.ts';
import type { PlaybackSettings } from '../features/live/player/playback-settings.ts';
import type { ListSettings } from '../features/match/list-settings.ts';
import { TEXT_SIZES, type Language, type Preferences } from '../platform/read-preferences.ts';

/** What of the device's own settings goes with the account. */
export type DeviceSettings = {
  preferences: Pick<Preferences, 'mode' | 'language' | 'textSize' | 'lessMotion' | 'timeZone'>;
  alerts: Alerts;
  list: ListSettings;
  bullets: boolean;
  playback: PlaybackSettings;
  advertising: boolean;
  mutedMatches: readonly number[];
};

const LANGUAGES: Record<Language, 'zh' | 'pt' | 'en'> = { 'zh-CN': 'zh', 'pt-BR': 'pt', en: 'en' };

/** The device's settings as the account keeps them. */
export const toAccount = ({ preferences, alerts, list, ...rest }: DeviceSettings): UserSettings => ({
  mode: preferences.mode,
  language: LANGUAGES[preferences.language],
  text_size: preferences.textSize,
  reduced_motion: preferences.lessMotion,
  time_zone: preferences.timeZone,
  alert_match_start: alerts.matchStart,
  alert_anchor_live: alerts.anchorLive,
  alert_goal: alerts.goal,
  alert_red_card: alerts.redCard,
  alert_half_time: alerts.halfTime,
  alert_lineup: alerts.lineup,
  alert_final: alerts.final,
  quiet_from: alerts.quietFrom,
  quiet_until: alerts.quietUntil,
  muted_messages: alerts.muted,
  list_group: list.groupBy,
  show_half_time: list.halfTime,
  show_corners: list.corners,
  show_cards: list.cards,
  show_positions: list.positions,
  show_odds: list.odds,
  odds_type: list.oddsKind,
  bookmaker: list.bookmaker,
  hide_odds: list.hideOdds,
  goal_popup: list.goalPopup,
  goal_sound: list.goalSound,
  goal_vibration: list.vibration ? 'followed' : 'off',
  score_protection: list.hideScores,
  keep_screen_on: list.keepAwake,
  bullet_comments: rest.bullets,
  autoplay_mobile: rest.playback.mobileAutoplay,
  default_quality: rest.playback.quality,
  advertising: rest.advertising,
  muted_matches: [...rest.mutedMatches],
});

const languageOf = (kept: UserSettings['language']): Language | undefined =>
  (Object.keys(LANGUAGES) as Language[]).find((language) => LANGUAGES[language] === kept);

const preferencesOf = (
  kept: UserSettings,
  now: DeviceSettings['preferences'],
): DeviceSettings['preferences'] => ({
  mode: kept.mode === 'light' || kept.mode === 'dark' ? kept.mode : now.mode,
  language: languageOf(kept.language) ?? now.language,
  textSize: TEXT_SIZES.find((size) => size === kept.text_size) ?? now.textSize,
  lessMotion: kept.reduced_motion ?? now.lessMotion,
  timeZone: kept.time_zone ?? now.timeZone,
});

const matchNewsOf = (kept: UserSettings, now: Alerts) => ({
  goal: kept.alert_goal ?? now.goal,
  redCard: kept.alert_red_card ?? now.redCard,
  halfTime: kept.alert_half_time ?? now.halfTime,
  lineup: kept.alert_lineup ?? now.lineup,
  final: kept.alert_final ?? now.final,
});

const alertsOf = (kept: UserSettings, now: Alerts): Alerts => ({
  matchStart: kept.alert_match_start ?? now.matchStart,
  anchorLive: kept.alert_anchor_live ?? now.anchorLive,
  ...matchNewsOf(kept, now),
  quietFrom: kept.quiet_from ?? now.quietFrom,
  quietUntil: kept.quiet_until ?? now.quietUntil,
  muted: kept.muted_messages ?? now.muted,
});

/** What the account keeps over what the device has; what was never decided stays the device's. */
export const fromAccount = (kept: UserSettings, now: DeviceSettings): DeviceSettings => {
  const flags = {
    halfTime: kept.show_half_time,
    corners: kept.show_corners,
    cards: kept.show_cards,
    positions: kept.show_positions,
    odds: kept.show_odds,
    oddsKind: kept.odds_type === 'corner' ? undefined : kept.odds_type,
    bookmaker: kept.bookmaker,
    hideOdds: kept.hide_odds,
    goalPopup: kept.goal_popup,
    hideScores: kept.score_protection,
    keepAwake: kept.keep_screen_on,
    vibration: kept.goal_vibration === undefined ? undefined : kept.goal_vibration !== 'off',
    groupBy: kept.list_group,
    goalSound: kept.goal_sound,
  };
  const decided = Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));
  return {
    preferences: preferencesOf(kept, now.preferences),
    alerts: alertsOf(kept, now.alerts),
    list: { ...now.list, ...decided },
    bullets: kept.bullet_comments ?? now.bullets,
    playback: {
      mobileAutoplay: kept.autoplay_mobile ?? now.playback.mobileAutoplay,
      quality: kept.default_quality ?? now.playback.quality,
    },
    advertising: kept.advertising ?? now.advertising,
    mutedMatches: kept.muted_matches ?? now.mutedMatches,
  };
};

/** The settings that differ, to be saved. */
export const changed = (before: UserSettings, after: UserSettings): UserSettings =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([key, value]) => JSON.stringify(before[key as keyof UserSettings]) !== JSON.stringify(value),
    ),
  );

const without = (settings: UserSettings, others: UserSettings): UserSettings =>
  Object.fromEntries(Object.entries(settings).filter(([key]) => !(key in others)));

/**
 * Merges the account's settings with the device's. What the reader chose on this device since the two agreed, or since
 * the account was asked, is newer than what the account keeps, and wins. Otherwise, on a device that never agreed with
 * the account, the account's decisions win.
 *
 * @param agreed what both had when they last agreed; undefined when they never did
 * @param device `first`: when nothing was chosen; `asked`: when the account was asked; `now`: when it answered
 * @returns the settings for the device, what the account is known to have, and whether the two differ.
 */
export const takeOver = (
  kept: UserSettings,
  agreed: UserSettings | undefined,
  { first, asked, now }: Record<'first' | 'asked' | 'now', DeviceSettings>,
): { device: DeviceSettings; known: UserSettings; toSave: boolean } => {
  const here = toAccount(now);
  const chosen = {
    // A setting of a later release is missing in what was agreed: nobody chose it yet.
    ...(agreed ? changed({ ...here, ...agreed }, here) : without(changed(toAccount(first), here), kept)),
    ...changed(toAccount(asked), here),
  };
  const device = fromAccount({ ...kept, ...chosen }, now);
  const before = { ...toAccount(first), ...agreed, ...kept };
  const known = { ...before, ...without(toAccount(device), chosen) };
  return { device, known, toSave: Object.keys(chosen).length > 0 };
};
