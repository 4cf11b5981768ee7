const KEY = 'touchline:gift-day';

const today = (): string => new Date().toLocaleDateString('sv');

/** The first gift of a day asks once more. @source screens 6.4 */
export const needsConfirming = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== today();
  } catch {
    // Without storage every gift asks.
    return true;
  }
};

export const noteGiven = (): void => {
  try {
    localStorage.setItem(KEY, today());
  } catch {
    // It asks again.
  }
};
