import { create } from 'zustand';

/** How many messages wait to be read, for the badge of the messages' tab. */
export const useUnread = create<{ count: number }>()(() => ({ count: 0 }));
