import type { ActivityHead } from '@touchline/contract/activity';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';

/** When it begins, ends or ended: what matters at the moment. */
export const timeText = ({ state, begins_at, ends_at }: ActivityHead): string => {
  if (state === 'coming') return t('activity.beginsAt', { time: momentText(begins_at) });
  return t(state === 'ended' ? 'activity.endedAt' : 'activity.endsAt', { time: momentText(ends_at) });
};
