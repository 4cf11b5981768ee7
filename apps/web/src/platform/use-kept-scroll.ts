import { useLayoutEffect } from 'react';

const places = new Map<string, number>();

/**
 * Puts the page back to where the reader left this screen.
 * @param ready false while there is nothing to scroll yet
 */
export const useKeptScroll = (key: string, ready: boolean): void => {
  useLayoutEffect(() => {
    if (!ready) return undefined;
    scrollTo(0, places.get(key) ?? 0);
    const keep = () => void places.set(key, scrollY);
    addEventListener('scroll', keep, { passive: true });
    return () => removeEventListener('scroll', keep);
  }, [key, ready]);
};
