/** Whole years since a birthday at a moment. @param birthDay `YYYY-MM-DD` @param nowSec Unix seconds */
export const ageOf = (birthDay: string, nowSec: number): number => {
  const [year = 0, month = 1, day = 1] = birthDay.split('-').map(Number);
  const now = new Date(nowSec * 1000);
  const had = now.getMonth() + 1 > month || (now.getMonth() + 1 === month && now.getDate() >= day);
  return now.getFullYear() - year - (had ? 0 : 1);
};
