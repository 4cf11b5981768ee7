import { defineNoun } from '../noun.ts';
import type { Base } from '../services.ts';
import { defaultSettings } from './default-settings.ts';
import getCategory from './get-category.ts';
import getCommonConfig from './get-common-config.ts';
import saveCommonScript from './save-common-script.ts';
import saveConfig from './save-config.ts';
import { settingsRepository, type SettingsStore } from './settings-repository.ts';
import { siteTextRepository, type SiteTexts } from './site-text-repository.ts';

declare module '../services.ts' {
  interface Services {
    settings: SettingsStore;
    siteTexts: SiteTexts;
  }
}

/** Settings of the site. */
export default defineNoun({
  calls: {
    getCategory,
    getCommonConfig,
    saveCommonScript,
    saveConfig,
  },
  open: ({ db, config }: Base) => ({
    settings: settingsRepository(db, defaultSettings(config)),
    siteTexts: siteTextRepository(db),
  }),
});
