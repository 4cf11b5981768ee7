import { create } from 'zustand';
import { kept } from './kept.ts';
import { useUnderAge } from './under-age.ts';

type Wish = { hidden: boolean; consent: boolean };

const readWish = (saved: unknown): Wish => {
  const held = typeof saved === 'object' && saved !== null ? saved : {};
  const is = (key: string): boolean =>
    Object.entries(held).some(([name, value]) => name === key && value === true);
  return { hidden: is('hidden'), consent: is('consent') };
};

/** Whether the reader hid models and plans, and whether they said to be grown up; kept on the device. */
export const useModelWish = create<Wish>()(kept('touchline:models', readWish));

/** Whether models and plans are shown at all: to nobody under age, and not against the reader's wish. */
export const useShowsModels = (): boolean => {
  const underAge = useUnderAge((state) => state.underAge);
  return !useModelWish(({ hidden }) => hidden) && !underAge;
};
