import type { Brand } from '@touchline/domain/brands';
import type { View } from './view.ts';

/** What one page is rendered with. It travels in the page, so that the browser takes over with the same values. */
export type PageState = {
  /** The variant; in the page it stands in an element of its own. */
  brand?: Brand;
  view: View;
  /** Source code of the site; selects the brand. */
  source: string;
  /** Time of the rendering, Unix seconds; clocks show it until the browser has taken over. */
  nowSec: number;
  /** When the feed was last known to be alive, Unix seconds; 0 is unknown. */
  fedAtSec: number;
};

let read: () => PageState | undefined = () => undefined;

/** Says where the state of the page is found: on the server one per request, in the browser the one in the document. */
export const providePageState = (next: () => PageState | undefined): void => {
  read = next;
};

/** The page that is rendered or taken over right now; undefined when the device's own settings count. */
export const pageState = (): PageState | undefined => read();
