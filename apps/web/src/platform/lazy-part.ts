import { createElement, lazy, useState, type ComponentType } from 'react';
import { loadLaterWords } from './i18n/i18n.ts';

/** The only part whose sentences come with the app itself. */
export const FIRST_PART = 'screens/score/score-screen.tsx';

const orMissing = async <Props extends object>(
  get: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> => {
  try {
    return await get();
  } catch {
    return (await import('../ui/missing-part.tsx')).MissingPart;
  }
};

const PRELOADS = new Map<string, () => Promise<void>>();
let note: (source: string) => void = () => undefined;

/** Says who hears which parts are drawn: on the server, the page that names their files. */
export const provideNotePart = (next: (source: string) => void): void => {
  note = next;
};

/**
 * Fetches parts before they are drawn, so that a tap on one that the server rendered works at once.
 * A part that cannot be fetched is left to its first drawing.
 */
export const preloadParts = async (sources: readonly string[]): Promise<void> => {
  await Promise.all(sources.map(async (source) => PRELOADS.get(source)?.()));
};

/**
 * A component that is fetched when it is first drawn.
 * With it come the sentences that the first route left out. If it cannot be fetched, `MissingPart` takes its place and the rest of the page stays.
 *
 * @param source its file below `src`; the server names it in the pages that it is part of
 */
export const lazyPart = <Props extends object>(
  source: string,
  get: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  let fetched: ComponentType<Props> | undefined;
  const fetchPart = async (): Promise<ComponentType<Props>> => {
    const [part] = await Promise.all([get(), source !== FIRST_PART && loadLaterWords()]);
    return part;
  };
  PRELOADS.set(source, async () => {
    fetched = await fetchPart().catch(() => undefined);
  });
  const Later = lazy(async () => ({ default: await orMissing(fetchPart) }));
  return (props) => {
    note(source);
    // Chosen when it is mounted: a part that changed its type would lose its state.
    const [Part] = useState<ComponentType<Props>>(() => fetched ?? Later);
    return createElement(Part, props);
  };
};
