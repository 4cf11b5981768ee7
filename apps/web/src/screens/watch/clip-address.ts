import { shareAddress } from '../../platform/share-address.ts';
import { useListSettings } from '../../features/match/list-settings.ts';

/** Where a clip is found by others; of a person who hides scores it tells none. */
export const addressOf = (id: number): string =>
  shareAddress({ kind: 'shortvideo', id }, useListSettings.getState().hideScores);
