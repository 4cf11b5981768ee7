import { currentBrand } from '../../platform/brand/current.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { usePreferences } from '../../platform/preferences.ts';
import { TEXT_SIZES, type Language } from '../../platform/read-preferences.ts';
import { Card } from '../../ui/card.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { TimeZoneRow } from './time-zone-row.tsx';
import styles from './setting.module.css';

/** Each language in its own words. */
const LANGUAGE_NAMES: Record<Language, string> = { 'zh-CN': '简体中文', 'pt-BR': 'Português', en: 'English' };

/** How the app looks and speaks. */
export const AppearanceSection = () => {
  const { mode, language, textSize, lessMotion, floatingMenu } = usePreferences();
  return (
    <Card title={t('setting.appearance')} lined>
      <SwitchRow
        label={t('setting.dark')}
        checked={mode === 'dark'}
        onChange={(dark) => usePreferences.setState({ mode: dark ? 'dark' : 'light' })}
      />
      <div className={styles.choice}>
        {t('setting.language')}
        <Segmented
          label={t('setting.language')}
          items={currentBrand().languages.map((id) => ({ id, label: LANGUAGE_NAMES[id] }))}
          value={language}
          onChange={(chosen) => usePreferences.setState({ language: chosen })}
        />
      </div>
      <TimeZoneRow />
      <div className={styles.choice}>
        {t('setting.textSize')}
        <Segmented
          label={t('setting.textSize')}
          items={TEXT_SIZES.map((id) => ({ id, label: `${id}%` }))}
          value={textSize}
          onChange={(chosen) => usePreferences.setState({ textSize: chosen })}
        />
      </div>
      <SwitchRow
        label={t('setting.lessMotion')}
        checked={lessMotion}
        onChange={(on) => usePreferences.setState({ lessMotion: on })}
      />
      <SwitchRow
        label={t('setting.floatingMenu')}
        checked={floatingMenu}
        onChange={(on) => usePreferences.setState({ floatingMenu: on })}
      />
    </Card>
  );
};
