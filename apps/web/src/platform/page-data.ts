import type { DehydratedState } from '@tanstack/react-query';
import type { PageState } from './page-state.ts';

/** What travels in a page beside its HTML. */
export type PageData = {
  state: PageState;
  /** Answers that the page was rendered from. */
  queries: DehydratedState;
  /** Sources of the parts that stand in the page, as `lazyPart` names them. */
  parts: readonly string[];
  /** False where the HTML is only for reading: the browser draws it anew. */
  takeOver: boolean;
};

/** The id of the element that holds it. */
export const PAGE_DATA_ID = 'page-data';

/** The data as the text of a `<script type="application/json">`: nothing in it can end the element. */
export const writePageData = (data: PageData): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** @returns undefined for the shell, which was not rendered */
export const readPageData = (page: Document): PageData | undefined => {
  const text = page.getElementById(PAGE_DATA_ID)?.textContent;
  // Written by our own server in the same answer as this script's address.
  return text ? (JSON.parse(text) as PageData) : undefined;
};
