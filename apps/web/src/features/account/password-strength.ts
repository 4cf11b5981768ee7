export type Strength = 0 | 1 | 2 | 3;

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/];
const SHORTEST = 8;
const LONG = 14;

/** How hard a password is to guess: 0 too short, 1 weak, 2 fair, 3 good. */
export const passwordStrength = (password: string): Strength => {
  if (password.length < SHORTEST) return 0;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  if (different < 5 || kinds === 1) return 1;
  return kinds >= 3 || password.length >= LONG ? 3 : 2;
};
