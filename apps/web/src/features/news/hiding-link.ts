const HIDES = 'hs';

/** A link that hides the score rules over the reader's own setting. */
export const isHidingLink = (query: URLSearchParams): boolean => query.get(HIDES) === '1';

/** The address of a page as it is sent on. @param hides the sharer hides scores: then it tells none, whoever opens it */
export const sentAddress = (href: string, hides: boolean): string => {
  const address = new URL(href);
  if (hides) address.searchParams.set(HIDES, '1');
  return address.href;
};
