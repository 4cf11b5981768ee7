/** The ids of matches in something that was saved, at most so many, the newest kept; what is no id is left out. */
export const readMatchIds = (saved: unknown, most: number): number[] => {
  const list: unknown =
    typeof saved === 'object' && saved !== null && 'matches' in saved ? saved.matches : [];
  const ids = Array.isArray(list) ? list.filter((id): id is number => Number.isInteger(id) && id > 0) : [];
  return [...new Set(ids)].slice(-most);
};
