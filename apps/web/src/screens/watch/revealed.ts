import { useState } from 'react';
import { useSpoilers, type Spoilers } from './queries.ts';

/** Whether this video is read with what gives the result away: as the reader set it, or after a tap here. */
export const useRevealed = (id: number): [Spoilers, () => void] => {
  const usual = useSpoilers();
  const [shown, setShown] = useState<number>();
  return [shown === id ? 1 : usual, () => setShown(id)];
};
