import { create } from 'zustand';

/** Uses the version that waits, and loads the page anew with it; undefined while none waits. */
export const useNewVersion = create<{ take: (() => void) | undefined }>()(() => ({ take: undefined }));
