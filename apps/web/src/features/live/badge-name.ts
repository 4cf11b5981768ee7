import { t, type MessageKey } from '../../platform/i18n/i18n.ts';

/** Badges whose words we know in every language. */
const NAMES: Readonly<Record<string, MessageKey>> = {
  hot: 'live.badgeHot',
  new: 'live.badgeNew',
  automatic: 'live.automatic',
};

/** The word of a badge: ours where we know the code, else the site's own; none for a code that nobody named. */
export const badgeName = (
  code: string | undefined,
  named: readonly { code: string; name: string }[],
): string | undefined => {
  const key = NAMES[code ?? ''];
  return key ? t(key) : named.find((badge) => badge.code === code)?.name;
};
