export type Mode = 'light' | 'dark';

/** @source app §4 "Mode: anything other than dark becomes light" */
export const modeOf = (value: unknown): Mode => (value === 'dark' ? 'dark' : 'light');

export const toggledMode = (mode: Mode): Mode => (mode === 'dark' ? 'light' : 'dark');
