import { t } from '../../platform/i18n/i18n.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { useListSettings, type ListSettings } from './list-settings.ts';
import styles from './list-settings-sheet.module.css';

const set = (change: Partial<ListSettings>) => useListSettings.setState(change);

const Shown = ({ settings }: { settings: ListSettings }) => (
  <>
    <SwitchRow
      label={t('settings.halfTime')}
      checked={settings.halfTime}
      onChange={(halfTime) => set({ halfTime })}
    />
    <SwitchRow
      label={t('settings.corners')}
      checked={settings.corners}
      onChange={(corners) => set({ corners })}
    />
    <SwitchRow label={t('settings.cards')} checked={settings.cards} onChange={(cards) => set({ cards })} />
    <SwitchRow
      label={t('settings.positions')}
      checked={settings.positions}
      onChange={(positions) => set({ positions })}
    />
  </>
);

/** How the score list looks and sounds. */
export const ListSettingsSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const settings = useListSettings();
  const groupings = [
    { id: 'league', label: t('settings.byLeague') },
    { id: 'time', label: t('settings.byTime') },
  ] as const;
  const sounds = [
    { id: 'off', label: t('settings.soundOff') },
    { id: 'followed', label: t('settings.soundFollowed') },
    { id: 'all', label: t('settings.soundAll') },
  ] as const;
  return (
    <Sheet title={t('settings.list')} open={open} onClose={onClose}>
      <div className={styles.choice}>
        {t('settings.groupBy')}
        <Segmented
          label={t('settings.groupBy')}
          items={groupings}
          value={settings.groupBy}
          onChange={(groupBy) => set({ groupBy })}
        />
      </div>
      <Shown settings={settings} />
      <div className={styles.choice}>
        {t('settings.goalSound')}
        <Segmented
          label={t('settings.goalSound')}
          items={sounds}
          value={settings.goalSound}
          onChange={(goalSound) => set({ goalSound })}
        />
      </div>
      <SwitchRow
        label={t('settings.vibration')}
        checked={settings.vibration}
        onChange={(vibration) => set({ vibration })}
      />
      <SwitchRow
        label={t('settings.hideScores')}
        hint={t('settings.hideScoresHint')}
        checked={settings.hideScores}
        onChange={(hideScores) => set({ hideScores })}
      />
      <SwitchRow
        label={t('settings.keepAwake')}
        checked={settings.keepAwake}
        onChange={(keepAwake) => set({ keepAwake })}
      />
    </Sheet>
  );
};
