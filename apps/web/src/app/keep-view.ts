import { useFollowed } from '../features/match/followed.ts';
import { useListSettings } from '../features/match/list-settings.ts';
import { currentSource, ownHostSource } from '../platform/brand/current.ts';
import { STORED_AS, usePreferences } from '../platform/preferences.ts';
import { BASE_PATH } from '../platform/routes.ts';
import { zoneName } from '../platform/time-zone.ts';
import { writeView } from '../platform/view.ts';

const YEAR_SEC = 31_536_000;

const viewOfDevice = (): string => {
  const { language, mode, textSize, timeZone } = usePreferences.getState();
  const { hideScores, groupBy } = useListSettings.getState();
  // A mode that nobody chose follows the device, from day to night.
  const isChosen = localStorage.getItem(STORED_AS) !== null;
  return writeView({
    language,
    mode: isChosen ? mode : undefined,
    textSize,
    zone: zoneName(timeZone),
    hideScores,
    groupBy,
    stars: useFollowed.getState().matches,
    source: currentSource() === ownHostSource() ? undefined : currentSource(),
  });
};

let written = '';

const write = (): void => {
  const view = viewOfDevice();
  if (view === written) return;
  written = view;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `view=${view}; path=${BASE_PATH}; max-age=${YEAR_SEC}; samesite=lax${secure}`;
};

/** Tells the server, by the cookie `view`, what the next page is to look like, now and whenever that changes. */
export const keepView = (): void => {
  write();
  for (const store of [usePreferences, useListSettings, useFollowed]) store.subscribe(write);
};
