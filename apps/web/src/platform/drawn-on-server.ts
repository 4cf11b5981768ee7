/** True where the page is drawn for a reader who is elsewhere. */
export const drawnOnServer = globalThis.document === undefined;
