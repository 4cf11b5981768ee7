import * as v from 'valibot';

/** @source app §7 "Response envelope: status (0 = success), msg, data", §8 "status equals 2" */
export const STATUS = {
  ok: 0,
  /** A field was missing or wrong; `msg` names it. */
  badInput: 1,
  loginExpired: 2,
  /** The caller's role does not allow this call. */
  forbidden: 3,
  notFound: 4,
  tooMany: 5,
  /** What is asked does not fit the present state, such as a name that is taken. */
  conflict: 6,
  /** There is no room to store anything; what is asked was not done. */
  storageFull: 8,
  failed: 9,
} as const;
export type Status = (typeof STATUS)[keyof typeof STATUS];

/** Why something was not paid or staked. @source economy §1 "Refusals" */
export const PAYMENT_REASONS = [
  'insufficient',
  'limitDay',
  'limitMonth',
  'excluded',
  'frozen',
  'soldOut',
  'ended',
  'notEligible',
  'repeatedOtherwise',
  'underAge',
] as const;
export type PaymentReason = (typeof PAYMENT_REASONS)[number];

/** What refusals of paying calls say beside their sentence. */
export type PaymentRefusal = {
  reason?: PaymentReason;
  /** What is missing, or how far over the limit it would be, in the smallest unit. */
  limit?: number;
};

/** Why something that was published cannot be seen. @source watch-and-read §1 "status 4 with gone" */
export const GONE_REASONS = ['removed', 'expired', 'private'] as const;
export type GoneReason = (typeof GONE_REASONS)[number];

/** Every answer of every call. `data` is null unless `status` is 0; `field` names the wrong field where there is one. */
export type Envelope<Data = unknown> =
  | { status: typeof STATUS.ok; msg: string; data: Data }
  | ({
      status: Exclude<Status, 0>;
      msg: string;
      data: null;
      field?: string;
      retry_after_sec?: number;
      gone?: GoneReason;
    } & PaymentRefusal);

/** @source app §4 "Platform: web 0, ios 1, android 2, h5 3" */
export const Platform = v.picklist([0, 1, 2, 3]);

const Text = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength));

/** What every call carries beside its own body, in the body or in the query. @source app §7 */
export const CommonParameters = v.object({
  token: v.optional(Text(200), ''),
  uid: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  sp_source: v.optional(Text(32), ''),
  platform: v.optional(Platform, 3),
  lang: v.optional(Text(16), 'zh-cn'),
  /** The reader's language where `lang`, which knows Chinese and Portuguese alone, cannot say it; it wins over `lang`. */
  locale: v.optional(Text(16), ''),
  app_ver: v.optional(Text(32), ''),
  mobile_model: v.optional(Text(120), ''),
  system_ver: v.optional(Text(64), ''),
  reported_user_id: v.optional(Text(64), ''),
  channel_code: v.optional(Text(64), ''),
});
export type CommonParameters = v.InferOutput<typeof CommonParameters>;

export const COMMON_PARAMETER_NAMES = Object.keys(CommonParameters.entries) as (keyof CommonParameters)[];
