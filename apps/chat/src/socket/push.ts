import type { PreparedFrame } from './server-frame.ts';

/** What a slow reader may miss, and of which group. */
export type Droppable = { isDroppable: boolean; groupId: string };

/** The place of a one-to-one message. */
export type Place = { conversation: string; sequence: number };

export type Push = { frame: PreparedFrame; droppable?: Droppable; message?: Place };
