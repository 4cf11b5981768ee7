/** What the page itself began before any script of the app was there. */
export type Early = {
  /** The one call that was sent, and its answer; undefined when there is none to be had. */
  path: string;
  body: string;
  answer: Promise<unknown>;
  /** The day that was asked for, `YYYY-MM-DD`. */
  day: string;
};

type Page = { touchlineEarly?: Early | undefined };

/** @returns undefined where nothing was asked for early: another screen, or a list that was kept from last time */
export const earlyOf = (page: object = globalThis): Early | undefined => (page as Page).touchlineEarly;

export const setEarly = (early: Early): void => {
  (globalThis as Page).touchlineEarly = early;
};

export const forgetEarly = (page: object = globalThis): void => {
  (page as Page).touchlineEarly = undefined;
};

/**
 * The answer to a call that was already sent, once; a call that differs in anything is not answered.
 * @returns undefined when it has to be sent
 */
export const takeEarly = async (
  url: string,
  body: unknown,
  page: object = globalThis,
): Promise<{ json(): Promise<unknown> } | undefined> => {
  const early = earlyOf(page);
  if (!early || body !== early.body || !url.includes(early.path)) return undefined;
  forgetEarly(page);
  const answer = await early.answer;
  return answer === undefined ? undefined : { json: async () => answer };
};
