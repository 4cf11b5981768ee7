/** What a tab hears whose user has logged out in another tab of the browser; no server says it. */
export const LOGGED_OUT_SERVCMD = 'tabs.logged_out';
