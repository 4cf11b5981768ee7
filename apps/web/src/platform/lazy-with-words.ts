import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadAllWords } from './i18n/i18n.ts';

/** A component that is fetched when it is first drawn, together with the sentences beyond those of the first screen. */
export const lazyWithWords = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const [Component] = await Promise.all([load(), loadAllWords()]);
    return { default: Component };
  });
