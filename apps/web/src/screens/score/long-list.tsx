import { useEffect, useState, type ReactElement, type Ref } from 'react';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';

type Props = { ref: Ref<WindowVirtualizerHandle>; rowPx: number; children: ReactElement[] };

/** Lines beyond the window are drawn as soon as somebody scrolls: before that they are in the way of what is shown. */
const AHEAD_PX = 200;

const useScrolled = (): boolean => {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const note = () => setScrolled(true);
    addEventListener('scroll', note, { once: true, passive: true });
    return () => removeEventListener('scroll', note);
  }, []);
  return scrolled;
};

/** The lines that are near the window; the others wait. */
export const LongList = ({ ref, rowPx, children }: Props) => {
  const scrolled = useScrolled();
  return (
    <WindowVirtualizer ref={ref} itemSize={rowPx} bufferSize={scrolled ? AHEAD_PX : 0}>
      {children}
    </WindowVirtualizer>
  );
};
