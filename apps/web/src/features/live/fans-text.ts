import { countText } from '../../platform/format.ts';
import { activeLanguage, t } from '../../platform/i18n/i18n.ts';

/** How many follow a host, from one follower on; nothing before. */
export const fansText = (count: number): string | undefined => {
  if (count < 1) return undefined;
  const { digits, unit } = countText(count, activeLanguage());
  return t('anchor.fans', { n: count, count: digits + unit });
};
