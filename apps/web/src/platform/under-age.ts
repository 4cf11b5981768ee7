import { create } from 'zustand';
import { kept } from './kept.ts';

type UnderAge = { underAge: boolean };

const readUnderAge = (saved: unknown): UnderAge => ({
  underAge: typeof saved === 'object' && saved !== null && 'underAge' in saved && saved.underAge === true,
});

/** True for an account of someone under 18 and for one in the minors' mode; kept, so that a start shows nothing for a moment. */
export const useUnderAge = create<UnderAge>()(kept('touchline:under-age', readUnderAge));
