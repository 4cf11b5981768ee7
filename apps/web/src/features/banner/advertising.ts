import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** Whether banners that are advertisements are shown; kept on the device. */
export const useAdvertising = create<{ on: boolean }>()(
  persist((): { on: boolean } => ({ on: true }), { name: 'touchline:advertising', version: 1 }),
);
