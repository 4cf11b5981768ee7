import { Fragment, type ReactNode } from 'react';

const SLOT = /<(\w+)\/>/;

/**
 * A sentence with elements in its slots: `fillSlots('I accept the <terms/>', { terms: <Link … /> })`.
 * A slot without an element stays empty.
 */
export const fillSlots = (sentence: string, elements: Record<string, ReactNode>): ReactNode[] =>
  sentence
    .split(SLOT)
    // Splitting by a group puts the names of the slots at the odd places.
    .map((part, place) => <Fragment key={place}>{place % 2 === 1 ? elements[part] : part}</Fragment>);
