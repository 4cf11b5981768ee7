import { ACCOUNT_NAME } from '@touchline/domain/account-name';
import * as v from 'valibot';
import { Entered, Gender, Password, UserInfo } from './account.ts';
import { defineCall } from './define-call.ts';
import { Day, Flag, Id, UnixSec, Url, Words } from './scalars.ts';

/** A phone number: digits with an optional leading plus. */
export const Mobile = v.pipe(v.string(), v.regex(/^\+?\d{6,15}$/));

/** The six digits of a text message. */
export const SmsCode = v.pipe(v.string(), v.regex(/^\d{6}$/));

/** What names a captcha picture: chosen by the page, random, used once. */
export const CaptchaId = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));

/** Address of the captcha picture; answers `image/png`, not the envelope. @source app §7 "GET /api/user/smsCaptcha?code= returns an image (binary)" */
export const CAPTCHA_PATH = '/api/user/smsCaptcha';
/** Address at which the digits of the same picture are read aloud, in the language of `locale`; answers `audio/wav`. */
export const CAPTCHA_SOUND_PATH = '/api/user/smsCaptchaSound';

const SentCode = v.object({
  retry_after_sec: v.number(),
  /** The code itself, where a demonstration without a provider sends nothing; never for a number that has an account. */
  demo_code: v.optional(SmsCode),
});

export const sendCode = defineCall({
  path: '/webapi/user/sendCode',
  access: 'guest',
  summary: 'Sends a code to a phone number, after the captcha picture was read.',
  limitPerMin: 20,
  body: v.object({
    mobile: Mobile,
    /** What the person read in the picture. */
    captcha: v.pipe(v.string(), v.regex(/^\d{4}$/)),
    /** Which picture: the `code` of its address. */
    code: CaptchaId,
  }),
  data: SentCode,
});

export const sendVerifyCode = defineCall({
  path: '/api/user/sendVerifyCode',
  access: 'user',
  summary: 'Sends a code to a phone number for someone who is logged in, or to the number that is bound.',
  limitPerMin: 10,
  body: v.object({
    /** Left out, the code goes to the number of the account. */
    mobile: v.optional(Mobile),
  }),
  data: SentCode,
});

export const regist = defineCall({
  path: '/webapi/user/regist',
  access: 'guest',
  summary: 'Makes an account for a phone number and begins a session.',
  limitPerMin: 20,
  body: v.object({
    mobile: Mobile,
    code: SmsCode,
    password: Password,
    invite_code: v.optional(v.pipe(v.string(), v.maxLength(16)), ''),
    birthday: v.optional(Day),
    device: v.optional(v.pipe(v.string(), v.maxLength(120)), ''),
  }),
  data: Entered,
});

export const bindPhone = defineCall({
  path: '/api/User/bindPhone',
  access: 'user',
  summary: 'Binds a phone number to the account of the caller, or changes it.',
  limitPerMin: 10,
  body: v.object({
    mobile: Mobile,
    /** Of the new number. */
    code: SmsCode,
    /** Of the number that is bound; asked for where there is one. */
    old_code: v.optional(SmsCode),
  }),
  data: UserInfo,
});

/** With `old_password` for someone logged in, with `mobile` and `code` for someone who forgot it. */
export const changePwd = defineCall({
  path: '/api/user/changePwd',
  access: 'guest',
  summary: 'Changes a password; all other sessions of the account end.',
  limitPerMin: 10,
  body: v.object({
    password: Password,
    old_password: v.optional(v.pipe(v.string(), v.maxLength(128))),
    /** What was read in the captcha picture, and which one it was; asked for after 3 wrong tries at the old password. */
    captcha: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
    captcha_code: v.optional(CaptchaId),
    mobile: v.optional(Mobile),
    code: v.optional(SmsCode),
  }),
  data: v.object({}),
});

/** A person shows at most so many. */
export const MOST_TAGS = 5;

export const editUserInfo = defineCall({
  path: '/api/user/editUserInfo',
  access: 'user',
  summary: 'Changes what the caller tells about themselves; fields left out stay as they are.',
  body: v.object({
    /** Weighs 2 to 20; may change once in 30 days. */
    nick_name: v.optional(Words(1, 40)),
    avatar: v.optional(Url),
    signature: v.optional(v.pipe(v.string(), v.maxLength(60))),
    /** Told once; it decides what minors may do. */
    birthday: v.optional(Day),
    photos: v.optional(v.pipe(v.array(Url), v.maxLength(6))),
    /** Codes of `user_tag` in the settings of the site. @source app §3 `tags` */
    tags: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(120))), v.maxLength(MOST_TAGS))),
    gender: v.optional(Gender),
    city: v.optional(v.pipe(v.string(), v.maxLength(60))),
    career: v.optional(v.pipe(v.string(), v.maxLength(60))),
    constellation: v.optional(v.pipe(v.string(), v.maxLength(20))),
    height: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(300))),
    weight: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(500))),
  }),
  data: UserInfo,
});

/**
 * Changes the name by which the caller logs in. It begins with a letter and has 4 to 20 letters, digits, dots, dashes
 * or underscores; it may change once in 30 days.
 * @source screens 5.4 "account name and password change with captcha"
 */
export const changeAccount = defineCall({
  path: '/api/user/changeAccount',
  access: 'user',
  summary: 'Changes the account name of the caller, proven by the password.',
  limitPerMin: 10,
  body: v.object({
    account: v.pipe(v.string(), v.regex(ACCOUNT_NAME)),
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
    captcha: v.pipe(v.string(), v.regex(/^\d{4}$/)),
    /** Which picture: the `code` of its address. */
    captcha_code: CaptchaId,
  }),
  data: UserInfo,
});

/** One device on which the account is logged in. */
export const Session = v.object({
  id: Id,
  device: v.string(),
  platform: v.picklist([0, 1, 2, 3]),
  begun_at: UnixSec,
  seen_at: UnixSec,
  /** 1 for the session that asks. */
  current: Flag,
});

export const getSessions = defineCall({
  path: '/api/user/getSessions',
  access: 'user',
  summary: 'Where the account of the caller is logged in, most recently used first.',
  body: v.object({}),
  data: v.array(Session),
});

export const endSession = defineCall({
  path: '/api/user/endSession',
  access: 'user',
  summary: 'Logs one device of the caller out.',
  body: v.object({ id: Id }),
  data: v.object({}),
});
