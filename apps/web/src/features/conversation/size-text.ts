const STEP = 1024;
const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** A size as people read it, such as 1.4 MB. */
export const sizeText = (bytes: number): string => {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));
  const value = bytes / STEP ** power;
  return `${value >= 10 || power === 0 ? Math.round(value) : value.toFixed(1)} ${UNITS[power] ?? 'B'}`;
};
