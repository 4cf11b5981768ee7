import { create } from 'zustand';

/** Notes that the reader closed, by the room, until the page is left. Another note is shown again. */
export const useClosedNote = create<{ notes: Readonly<Record<number, string>> }>()(() => ({ notes: {} }));

export const closeNote = (liveid: number, note: string): void =>
  useClosedNote.setState(({ notes }) => ({ notes: { ...notes, [liveid]: note } }));
