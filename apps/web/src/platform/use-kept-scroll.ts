import { useLayoutEffect } from 'react';

const places = new Map<string, number>();
/** Until a first screen has content, what stood in its place may have been scrolled already. */
let fresh = true;

/**
 * Puts the page back to where the reader left this screen.
 * @param ready false while there is nothing to scroll yet
 */
export const useKeptScroll = (key: string, ready: boolean): void => {
  useLayoutEffect(() => {
    if (!ready) return undefined;
    scrollTo(0, places.get(key) ?? (fresh ? scrollY : 0));
    fresh = false;
    const keep = () => void places.set(key, scrollY);
    addEventListener('scroll', keep, { passive: true });
    return () => removeEventListener('scroll', keep);
  }, [key, ready]);
};
