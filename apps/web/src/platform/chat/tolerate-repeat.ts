/** A login that is under way is as good as this one. @source app §4 "2025 (already logged in) is tolerated" */
const ALREADY_LOGGED_IN = 2025;

/** Passes over a login that was refused because another one is under way. @throws every other refusal as it is */
export const tolerateRepeat = (error: unknown): void => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code !== ALREADY_LOGGED_IN) throw error;
};
