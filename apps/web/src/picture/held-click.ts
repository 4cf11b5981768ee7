type Page = { touchlineHeld?: { what: string; nth: number } | undefined };

const ACTS = 'a, button';

/** What an element is to the reader, the same in the picture and in the app. */
const nameOf = (element: Element): string =>
  ['data-tab', 'data-day', 'href', 'aria-label']
    .map((name) => element.getAttribute(name))
    .find((value) => value !== null) ??
  (element.textContent || '');

/** Keeps the last click on the picture, which cannot act yet, for the app. */
export const holdClicks = (root: HTMLElement, page: object = globalThis): void => {
  const hold = (event: Event) => {
    if (root.ariaBusy !== 'true') return;
    event.preventDefault();
    const element = event.target instanceof Element ? event.target.closest(ACTS) : null;
    if (!element) return;
    const what = nameOf(element);
    const alike = [...root.querySelectorAll(ACTS)].filter((other) => nameOf(other) === what);
    (page as Page).touchlineHeld = { what, nth: alike.indexOf(element) };
  };
  root.addEventListener('click', hold, { capture: true });
};

/** Clicks in the app what was clicked in its picture. */
export const releaseClick = (root: HTMLElement, page: object = globalThis): void => {
  const held = (page as Page).touchlineHeld;
  (page as Page).touchlineHeld = undefined;
  if (!held) return;
  const alike = [...root.querySelectorAll<HTMLElement>(ACTS)].filter((one) => nameOf(one) === held.what);
  alike[held.nth]?.click();
};
