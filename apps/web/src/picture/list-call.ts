/** The call of the day's list as it is declared, without the schemas, which stay with the app. */
export const LIST_CALL = { path: '/api/race/getDateMatch', method: 'POST' } as const;
