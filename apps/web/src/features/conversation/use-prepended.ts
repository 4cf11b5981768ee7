import { useState } from 'react';

type Keyed = { key: string };

/** True while the newest change of a list put something before it and left its end as it was. */
export const usePrepended = (items: readonly Keyed[]): boolean => {
  const [before, setBefore] = useState({ items, prepended: false });
  if (before.items === items) return before.prepended;
  const grew = before.items.length > 0 && items.length > before.items.length;
  const prepended = grew && items.at(-1)?.key === before.items.at(-1)?.key;
  setBefore({ items, prepended });
  return prepended;
};
