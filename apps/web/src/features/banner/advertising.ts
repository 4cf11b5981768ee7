import { create } from 'zustand';
import { kept } from '../../platform/kept.ts';

type Advertising = { on: boolean };

/** Reads a saved copy of any age; what is wrong shows them. */
const readAdvertising = (saved: unknown): Advertising => ({
  on: !(typeof saved === 'object' && saved !== null && 'on' in saved && saved.on === false),
});

/** Whether banners that are advertisements are shown; kept on the device. */
export const useAdvertising = create<Advertising>()(kept('touchline:advertising', readAdvertising));
