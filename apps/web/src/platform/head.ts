import { useEffect } from 'react';
import { siteTitle } from './brand/current.ts';
import { activeLanguage } from './i18n/i18n.ts';

/** What the document says about the screen that is shown. */
export type Head = { title: string; keywords: string };

let collect: ((head: Head) => void) | undefined;

/** Gives the server what a screen says about itself while it is rendered. */
export const provideHead = (next: (head: Head) => void): void => {
  collect = next;
};

/**
 * Names the window "screen name - site name" and its keywords.
 * @param speaks false for a list that stands beside the page which names the window
 * @source app §2 "Page titles and keywords are set for …"
 */
export const useHead = (name: string, keywords: string, speaks = true): void => {
  const site = siteTitle(activeLanguage());
  const title = name === site ? name : `${name} - ${site}`;
  if (speaks) collect?.({ title, keywords });
  useEffect(() => {
    if (!speaks) return;
    document.title = title;
    document.querySelector('meta[name=keywords]')?.setAttribute('content', keywords);
  }, [title, keywords, speaks]);
};
