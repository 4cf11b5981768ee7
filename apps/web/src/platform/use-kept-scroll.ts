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
    const place = places.get(key) ?? (fresh ? undefined : 0);
    // Asking where the page stands makes the browser lay it out at once: not where it stays as it is.
    if (place !== undefined) scrollTo(0, place);
    fresh = false;
    const keep = () => void places.set(key, scrollY);
    addEventListener('scroll', keep, { passive: true });
    return () => removeEventListener('scroll', keep);
  }, [key, ready]);
};
