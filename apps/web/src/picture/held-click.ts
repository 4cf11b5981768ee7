type Held = { what: string; nth: number };
type Page = { touchlineHeld?: Held[] | undefined };

const ACTS = 'a, button';
/** Nobody taps more than this before the app stands; an impatient finger on one place is heard so often, too. */
const MOST_HELD = 8;

/** What an element is to the reader, the same in the picture and in the app. */
const nameOf = (element: Element): string =>
  ['data-tab', 'data-day', 'href', 'aria-label']
    .map((name) => element.getAttribute(name))
    .find((value) => value !== null) ??
  (element.textContent || '');

const alikeIn = <Acting extends Element>(root: ParentNode, what: string): Acting[] =>
  [...root.querySelectorAll<Acting>(ACTS)].filter((one) => nameOf(one) === what);

/** Keeps the clicks on the picture, which cannot act yet, for the app. */
export const holdClicks = (root: HTMLElement, page: object = globalThis): void => {
  const hold = (event: Event) => {
    if (root.ariaBusy !== 'true') return;
    event.preventDefault();
    const element = event.target instanceof Element ? event.target.closest(ACTS) : null;
    if (!element) return;
    const what = nameOf(element);
    const click = { what, nth: alikeIn(root, what).indexOf(element) };
    (page as Page).touchlineHeld = [...((page as Page).touchlineHeld ?? []), click].slice(-MOST_HELD);
  };
  root.addEventListener('click', hold, { capture: true });
};

/** Clicks in the app, in their order, what was clicked in its picture. */
export const releaseClicks = (root: HTMLElement, page: object = globalThis): void => {
  const held = (page as Page).touchlineHeld ?? [];
  (page as Page).touchlineHeld = undefined;
  for (const { what, nth } of held) alikeIn<HTMLElement>(root, what)[nth]?.click();
};
