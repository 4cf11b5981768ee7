/** A place in a video or its length: 1:07:20, 23:40, 0:05. */
export const lengthText = (sec: number): string => {
  const whole = Math.max(0, Math.floor(sec));
  const rest = String(whole % 60).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
};
