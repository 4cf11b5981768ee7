import type { UserSettings } from '@touchline/contract/user-settings';
import { getUserSettings, saveUserSettings } from '@touchline/contract/user-settings';
import { useAdvertising } from '../features/banner/advertising.ts';
import { useDanmakuSettings } from '../features/live/player/danmaku-settings.ts';
import { usePlaybackSettings } from '../features/live/player/playback-settings.ts';
import { useListSettings } from '../features/match/list-settings.ts';
import { useMuted } from '../features/match/muted.ts';
import { useAlerts } from '../platform/alerts.ts';
import { call } from '../platform/call.ts';
import { usePreferences } from '../platform/preferences.ts';
import { isSessionOpen, useSession } from '../platform/session.ts';
import { changed, takeOver, toAccount, type DeviceSettings } from './settings-map.ts';

/** Several changes in a row are saved as one, ms. */
const GATHER_MS = 800;
const STORES = [
  usePreferences,
  useAlerts,
  useListSettings,
  useDanmakuSettings,
  usePlaybackSettings,
  useAdvertising,
  useMuted,
];
const QUIET = { noToast: true, hideLoading: true } as const;

const onDevice = (): DeviceSettings => ({
  preferences: usePreferences.getState(),
  alerts: useAlerts.getState(),
  list: useListSettings.getState(),
  bullets: useDanmakuSettings.getState().on,
  playback: usePlaybackSettings.getState(),
  advertising: useAdvertising.getState().on,
  mutedMatches: useMuted.getState().matches,
});

/** What the server is known to have; undefined while no account is there. */
let known: UserSettings | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const save = async (): Promise<void> => {
  const now = toAccount(onDevice());
  const change = known && changed(known, now);
  if (!change || Object.keys(change).length === 0) return;
  known = now;
  // What could not be saved stays on this device; the next change of the same setting takes it along.
  await call(saveUserSettings, change, QUIET).catch(() => undefined);
};

const saveSoon = (): void => {
  clearTimeout(timer);
  timer = setTimeout(() => void save(), GATHER_MS);
};

const apply = ({
  preferences,
  alerts,
  list,
  bullets,
  playback,
  advertising,
  mutedMatches,
}: DeviceSettings): void => {
  usePreferences.setState(preferences);
  useAlerts.setState(alerts);
  useListSettings.setState(list);
  useDanmakuSettings.setState({ on: bullets });
  usePlaybackSettings.setState(playback);
  useAdvertising.setState({ on: advertising });
  useMuted.setState({ matches: mutedMatches });
};

/** Takes over what the account keeps. What is changed while it loads wins over the answer, and is saved afterwards. */
const load = async (): Promise<void> => {
  known = undefined;
  if (!isSessionOpen(useSession.getState())) return;
  const before = onDevice();
  const kept = await call(getUserSettings, {}, QUIET).catch(() => undefined);
  if (!kept) return;
  const taken = takeOver(kept, before, onDevice());
  known = taken.known;
  apply(taken.device);
  if (taken.toSave) saveSoon();
};

/** Keeps settings with the account from now on. */
export const syncSettings = (): void => {
  void load();
  useSession.subscribe(({ uid }, before) => uid !== before.uid && void load());
  for (const store of STORES) store.subscribe(saveSoon);
};
