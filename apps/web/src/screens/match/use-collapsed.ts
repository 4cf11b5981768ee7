import { useEffect, useRef, useState } from 'react';

/** True once what the ref is on has left the top of the window. */
export const useCollapsed = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [collapsed, setCollapsed] = useState(false);
  useEffect(() => {
    const mark = ref.current;
    if (!mark) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setCollapsed(!entry.isIntersecting && entry.boundingClientRect.top < 60);
      },
      { rootMargin: '-48px 0px 0px' },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, []);
  return { ref, collapsed };
};
