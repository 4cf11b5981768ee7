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
import { useAgreed } from './agreed-settings.ts';
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

const settingsAs = (read: 'getState' | 'getInitialState'): DeviceSettings => ({
  preferences: usePreferences[read](),
  alerts: useAlerts[read](),
  list: useListSettings[read](),
  bullets: useDanmakuSettings[read]().on,
  playback: usePlaybackSettings[read](),
  advertising: useAdvertising[read]().on,
  mutedMatches: useMuted[read]().matches,
});

const onDevice = (): DeviceSettings => settingsAs('getState');

/** What the server is known to have; undefined while no account is there. */
let known: UserSettings | undefined;

const learn = (settings: UserSettings): void => {
  known = settings;
  useAgreed.setState({ uid: useSession.getState().uid, settings });
};
let timer: ReturnType<typeof setTimeout> | undefined;

const save = async (): Promise<void> => {
  const now = toAccount(onDevice());
  const change = known && changed(known, now);
  if (!change || Object.keys(change).length === 0) return;
  known = now;
  // What could not be saved stays on this device, and is saved when the app is opened again.
  const saved = await call(saveUserSettings, change, QUIET).catch(() => undefined);
  if (saved && known === now) learn(now);
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

/**
 * Takes over what the account keeps. What was chosen before, while the app started or while the answer was on its way,
 * wins over it, and is saved afterwards.
 */
const load = async (): Promise<void> => {
  known = undefined;
  const session = useSession.getState();
  if (!isSessionOpen(session)) return;
  const asked = onDevice();
  const kept = await call(getUserSettings, {}, QUIET).catch(() => undefined);
  if (!kept || useSession.getState().uid !== session.uid) return;
  const { uid, settings } = useAgreed.getState();
  const agreed = uid === session.uid ? settings : undefined;
  const taken = takeOver(kept, agreed, {
    first: settingsAs('getInitialState'),
    asked,
    now: onDevice(),
  });
  learn(taken.known);
  apply(taken.device);
  if (taken.toSave) saveSoon();
};

/** Keeps settings with the account from now on. */
export const syncSettings = (): void => {
  void load();
  useSession.subscribe(({ uid }, before) => uid !== before.uid && void load());
  for (const store of STORES) store.subscribe(saveSoon);
};
