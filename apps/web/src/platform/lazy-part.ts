import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const orMissing = async <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  try {
    return { default: await load() };
  } catch {
    return { default: (await import('../ui/missing-part.tsx')).MissingPart };
  }
};

/**
 * A component that is fetched when it is first drawn.
 * If it cannot be fetched, `MissingPart` takes its place and the rest of the page stays.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => orMissing(load));
