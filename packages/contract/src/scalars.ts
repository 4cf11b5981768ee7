import * as v from 'valibot';

/** A calendar day `YYYY-MM-DD`. */
export const Day = v.pipe(v.string(), v.isoDate());
export type Day = v.InferOutput<typeof Day>;

/** The end of the year 9999 in Unix seconds. */
const MAX_SEC = 253_402_300_799;

/** Unix time in whole seconds up to the end of the year 9999; 0 means unknown. */
export const UnixSec = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SEC));

/**
 * A read as things were then, Unix milliseconds; at most a minute back. Who watches a picture of that age asks with it.
 * @source economy §B6 "as-of reads"
 */
export const AsOfMs = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SEC * 1000));

/** Unix time like `UnixSec`, for what may lie before 1970: results go back to the first matches there were. */
export const MatchTime = v.pipe(v.number(), v.integer(), v.minValue(-MAX_SEC), v.maxValue(MAX_SEC));

/** What the database keeps in four bytes. */
const MAX_INT = 2_147_483_647;

export const Id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_INT));

/** A count that cannot be negative. */
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_INT));

/** An amount of the smallest unit of its currency: whole gold, points, diamonds; cents of money. */
export const Amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

/** An amount that may be below zero: what a posting moves, or a wallet that owes. */
export const SignedAmount = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(Number.MIN_SAFE_INTEGER),
  v.maxValue(Number.MAX_SAFE_INTEGER),
);

/**
 * Made by the client when the sheet of a purchase opens and kept until an answer is final: the same one with the same
 * content is done once and answers the same for ever; with other content it is refused.
 */
export const RequestId = v.pipe(v.string(), v.uuid(), v.maxLength(36));

/** 0 or 1. */
export const Flag = v.picklist([0, 1]);

/** @source app §4 "Sport type: all 0, football 1, basketball 2" */
export const SportId = v.picklist([1, 2]);
export type SportId = v.InferOutput<typeof SportId>;

/** One line or more with at least `min` characters that are no blanks. Blanks around it are the server's to trim. */
export const Words = (min: number, max: number) =>
  v.pipe(v.string(), v.minLength(min), v.maxLength(max), v.regex(new RegExp(`(?:\\S\\s*){${min}}`)));

/**
 * Where a link or a picture may lead: a path on this site or an `https` address, or nothing. Other schemes, such as
 * `javascript:`, and addresses that borrow the scheme of the page are refused.
 */
export const Link = v.pipe(v.string(), v.maxLength(2048), v.regex(/^(?:$|\/$|\/[^/\\]|https:\/\/[^/\\])/));

/** A path on this site or an absolute address. */
export const Url = v.pipe(v.string(), v.maxLength(2048));

/** Other wordings of some fields, by the language of who reads them; where one is left out the fields themselves are shown. */
export const ReaderWords = <const Entries extends v.ObjectEntries>(entries: Entries) => {
  const Wording = v.optional(v.partial(v.object(entries)));
  return v.object({ zh: Wording, pt: Wording, en: Wording });
};
