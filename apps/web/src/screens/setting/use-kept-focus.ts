import { useLayoutEffect } from 'react';

/** The way from the page's main part to an element, by places among siblings. */
const wayTo = (element: Element): readonly number[] => {
  const way: number[] = [];
  for (let at: Element = element; at.parentElement && at.localName !== 'main'; at = at.parentElement)
    way.unshift(Array.prototype.indexOf.call(at.parentElement.children, at));
  return way;
};

let kept: readonly number[] | undefined;

const remember = (): void => {
  const { activeElement } = document;
  kept = activeElement?.closest('main') ? wayTo(activeElement) : undefined;
};

const restore = (): void => {
  if (!kept) return;
  const main = document.querySelector('main');
  const found = kept.reduce<Element | undefined>((at, place) => at?.children[place], main ?? undefined);
  if (found instanceof HTMLElement) found.focus({ preventScroll: true });
  kept = undefined;
};

/** Another language or time zone draws everything anew: what had the focus has it again. */
export const useKeptFocus = (): void => {
  useLayoutEffect(() => {
    restore();
    // Runs while the part that goes is still in the page. Leaving for another screen draws other parts.
    return () => {
      remember();
      queueMicrotask(() => {
        kept = undefined;
      });
    };
  }, []);
};
