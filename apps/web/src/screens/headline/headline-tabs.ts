import type { Switches } from '@touchline/contract/config';
import { defaultHeadlineTab } from '@touchline/domain/room-tabs';
import { create } from 'zustand';
import { kept } from '../../platform/kept.ts';

/** Tabs of the headline page that stand, in order. */
export const HEADLINE_TABS = ['anchors', 'clips', 'news', 'db'] as const;
export type ShownTab = (typeof HEADLINE_TABS)[number];

const isShown = (tab: unknown): tab is ShownTab => HEADLINE_TABS.some((one) => one === tab);

/**
 * The tab that is open: what the reader chose last, else what the site's switches say, which may be none.
 * @source app §2 "The default home headline tab is …", §3 `selectedHeadline`
 */
export const openTab = (selected: string, switches: Switches): ShownTab | '' => {
  if (isShown(selected)) return selected;
  const tab = defaultHeadlineTab(switches);
  return tab === '' || isShown(tab) ? tab : HEADLINE_TABS[0];
};

type Choice = { selectedHeadline: string };

const readChoice = (saved: unknown): Choice => {
  const held = typeof saved === 'object' && saved !== null && 'selectedHeadline' in saved && saved;
  return { selectedHeadline: held && isShown(held.selectedHeadline) ? held.selectedHeadline : '' };
};

/** The tab that was chosen last; kept on the device. */
export const useHeadlineChoice = create<Choice>()(kept('touchline:headline', readChoice));
