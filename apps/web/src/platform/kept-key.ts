/** Where the lists of the last visit are kept. */
export const KEPT_KEY = 'touchline:lists';
