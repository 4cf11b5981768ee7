/** @source app §4 "Sport type: all 0, football 1, basketball 2" */
export const Sport = { all: 0, football: 1, basketball: 2 } as const;

export type SportId = typeof Sport.football | typeof Sport.basketball;
export type SportName = 'football' | 'basketball';

/** The name that addresses and calls carry. @source app §3 Match, derived `sportName` */
export const sportName = (sportId: SportId): SportName =>
  sportId === Sport.football ? 'football' : 'basketball';

export const sportIdOf = (name: SportName): SportId =>
  name === 'football' ? Sport.football : Sport.basketball;
