import { create } from 'zustand';
import { persist } from 'zustand/middleware';

type UnderAge = { underAge: boolean };

const readUnderAge = (saved: unknown): UnderAge => ({
  underAge: typeof saved === 'object' && saved !== null && 'underAge' in saved && saved.underAge === true,
});

/** True for an account of someone under 18 and for one in the minors' mode; kept, so that a start shows nothing for a moment. */
export const useUnderAge = create<UnderAge>()(
  persist(() => readUnderAge(undefined), {
    name: 'touchline:under-age',
    version: 1,
    migrate: readUnderAge,
    merge: readUnderAge,
  }),
);
