import { create } from 'zustand';

/** The match that stands open beside its list in a wide window; 0 is none. */
export const useChosenMatch = create<{ id: number }>()(() => ({ id: 0 }));
