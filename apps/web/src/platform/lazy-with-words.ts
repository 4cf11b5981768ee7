import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadAllWords } from './i18n/i18n.ts';

/**
 * A component that is fetched when it is first drawn, together with the sentences beyond those of the first screen.
 * Where neither can be had, what stands in its place says so, and nothing around it falls.
 */
export const lazyWithWords = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    try {
      const [Component] = await Promise.all([load(), loadAllWords()]);
      return { default: Component };
    } catch {
      return { default: (await import('../ui/missing-part.tsx')).MissingPart };
    }
  });
