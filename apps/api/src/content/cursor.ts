/** Where a list goes on: time and id of the last thing that was read. */
export const readCursor = (cursor: string): { at: number; id: number } | undefined => {
  const [at, id] = cursor.split('-').map(Number);
  return at === undefined || id === undefined || !Number.isSafeInteger(at) || !Number.isSafeInteger(id)
    ? undefined
    : { at, id };
};

/** Things on a page. @source watch-and-read §1 "Paging" */
export const PAGE = 20;

/** Empty where the list ends: a whole page may be followed by another one. */
export const nextCursor = (
  last: { at: number; id: number } | undefined,
  count: number,
  size = PAGE,
): string => (last === undefined || count < size ? '' : `${last.at}-${last.id}`);
