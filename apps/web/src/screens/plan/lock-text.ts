const HOUR_SEC = 3600;

const two = (value: number): string => String(value).padStart(2, '0');

/** Minutes and seconds inside the last hour; empty before it and once the time is over. */
export const lockText = (leftSec: number): string => {
  const left = Math.floor(leftSec);
  if (left <= 0 || left >= HOUR_SEC) return '';
  return `${two(Math.floor(left / 60))}:${two(left % 60)}`;
};
