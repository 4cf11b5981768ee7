import type { ReactElement } from 'react';
import { WindowVirtualizer } from 'virtua';

const ROW_PX = 54;

/** The lines that are near the window; the others wait. */
export const LongList = ({ children }: { children: ReactElement[] }) => (
  <WindowVirtualizer itemSize={ROW_PX}>{children}</WindowVirtualizer>
);
