/** Lines that are always there; they fill the highest phone. */
export const FIRST_LINES = 12;
/** Height of a line before it was measured. */
export const ROW_PX = 54;
