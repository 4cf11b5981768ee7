/** The number in a cursor that a client gives back; one that is none of ours reads as that of the first page. */
export const cursorNumber = (cursor: string, first: number): number =>
  /^\d{1,15}$/.test(cursor) ? Number(cursor) : first;
