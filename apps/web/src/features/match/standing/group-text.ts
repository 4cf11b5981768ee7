import { t } from '../../../platform/i18n/i18n.ts';

/** The name of a group as people say it: a bare letter is a group of a cup, anything else stays as it is. */
export const groupText = (name: string): string =>
  /^[A-Z]$/.test(name) ? t('league.groupOf', { name }) : name;
