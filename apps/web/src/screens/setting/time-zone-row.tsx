import { t } from '../../platform/i18n/i18n.ts';
import { usePreferences } from '../../platform/preferences.ts';
import { serverNowSec } from '../../platform/server-clock.ts';
import { offsetOfZone } from '../../platform/time-zone.ts';
import styles from './setting.module.css';

const two = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, '0');

/** `Asia/Hong_Kong` as people write it, with its distance from UTC now. */
const nameOf = (zone: string): string => {
  const minutes = offsetOfZone(zone, serverNowSec() * 1000);
  const offset = `UTC${minutes < 0 ? '−' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
  return zone === '' ? offset : `${(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')} (${offset})`;
};

const regions = (): [string, string[]][] => {
  const found = new Map<string, string[]>();
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const region = zone.includes('/') ? (zone.split('/')[0] ?? '') : 'UTC';
    found.set(region, [...(found.get(region) ?? []), zone]);
  }
  return [...found];
};

/** In which zone days and times are shown: the device's own, or one that stays. @source screens 0.5 "Times are in the device's time zone; the settings screen lets the user fix another" */
export const TimeZoneRow = () => {
  const timeZone = usePreferences((state) => state.timeZone);
  return (
    <label className={styles.choice}>
      {t('setting.timeZone')}
      <select
        className={styles.select}
        value={timeZone}
        onChange={({ target }) => usePreferences.setState({ timeZone: target.value })}
      >
        <option value="">{t('setting.deviceZone', { offset: nameOf('') })}</option>
        {regions().map(([region, zones]) => (
          <optgroup key={region} label={region}>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {nameOf(zone)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
};
