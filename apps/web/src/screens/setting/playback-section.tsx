import { useAdvertising } from '../../features/banner/advertising.ts';
import { useDanmakuSettings } from '../../features/live/player/danmaku-settings.ts';
import { qualityName } from '../../features/live/player/line-sheet.tsx';
import { QUALITIES, usePlaybackSettings } from '../../features/live/player/playback-settings.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import styles from './setting.module.css';

/** How rooms are played, what flies over them, and whether advertisements are shown. */
export const PlaybackSection = () => {
  const { mobileAutoplay, quality } = usePlaybackSettings();
  const bullets = useDanmakuSettings(({ on }) => on);
  const advertising = useAdvertising(({ on }) => on);
  return (
    <Card title={t('setting.playback')} lined>
      <SwitchRow
        label={t('setting.mobileAutoplay')}
        hint={t('setting.mobileAutoplayHint')}
        checked={mobileAutoplay}
        onChange={(on) => usePlaybackSettings.setState({ mobileAutoplay: on })}
      />
      <label className={styles.choice}>
        {t('setting.quality')}
        <select
          className={styles.select}
          value={quality}
          onChange={({ target }) =>
            usePlaybackSettings.setState({ quality: QUALITIES.find((each) => each === target.value) ?? '' })
          }
        >
          {QUALITIES.map((each) => (
            <option key={each} value={each}>
              {each === '' ? t('setting.qualityAuto') : qualityName(each)}
            </option>
          ))}
        </select>
      </label>
      <SwitchRow
        label={t('danmaku.show')}
        checked={bullets}
        onChange={(on) => useDanmakuSettings.setState({ on })}
      />
      <SwitchRow
        label={t('setting.advertising')}
        checked={advertising}
        onChange={(on) => useAdvertising.setState({ on })}
      />
    </Card>
  );
};
