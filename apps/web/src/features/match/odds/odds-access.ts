import { create } from 'zustand';
import { kept } from '../../../platform/kept.ts';
import { hasFeature } from '../../../platform/brand/current.ts';
import { useUnderAge } from '../../../platform/under-age.ts';
import { useListSettings } from '../list-settings.ts';

/** Whether odds are shown at all: not where the variant has none, to nobody under age, and not against the reader's wish. */
export const useShowsOdds = (): boolean => {
  const underAge = useUnderAge((state) => state.underAge);
  const hidden = useListSettings(({ hideOdds }) => hideOdds);
  return hasFeature('odds') && !underAge && !hidden;
};

type Consent = { given: boolean };

const readConsent = (saved: unknown): Consent => ({
  given: typeof saved === 'object' && saved !== null && 'given' in saved && saved.given === true,
});

/** Whether the reader has said to be grown up, asked when odds are first opened. */
export const useOddsConsent = create<Consent>()(kept('touchline:odds-consent', readConsent));

/** Whether odds stand beside other things: where they are shown at all, and to whoever said to be grown up. */
export const useReadsOdds = (): boolean => {
  const shown = useShowsOdds();
  return useOddsConsent(({ given }) => given) && shown;
};

/** Whether lists have odds columns: a wish of the reader. */
export const useListsOdds = (): boolean => {
  const reads = useReadsOdds();
  return useListSettings(({ odds }) => odds) && reads;
};
