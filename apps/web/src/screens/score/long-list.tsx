import type { ReactElement, Ref } from 'react';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';

type Props = { ref: Ref<WindowVirtualizerHandle>; rowPx: number; children: ReactElement[] };

/** The lines that are near the window; the others wait. */
export const LongList = ({ ref, rowPx, children }: Props) => (
  <WindowVirtualizer ref={ref} itemSize={rowPx}>
    {children}
  </WindowVirtualizer>
);
