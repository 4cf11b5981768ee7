/** Sent to a tab whose user has logged out in another tab of the browser; it does not come from the server. */
export const LOGGED_OUT_SERVCMD = 'tabs.logged_out';
