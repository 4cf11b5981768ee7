import * as v from 'valibot';

const MAX_ID_CHARS = 128;

// eslint-disable-next-line no-control-regex -- control characters are what it refuses
const NO_CONTROL_CHARACTERS = /^[^\u0000-\u001f]*$/;
const TOO_LONG = `must be at most ${MAX_ID_CHARS} characters`;

/** A user or group id: 1 to 128 characters, no control characters. */
export const Id = v.pipe(
  v.string('must be a string'),
  v.minLength(1, 'must not be empty'),
  v.maxLength(MAX_ID_CHARS, TOO_LONG),
  v.regex(NO_CONTROL_CHARACTERS, 'must not hold control characters'),
);

/** An id that may be left out or empty. */
export const OptionalId = v.optional(
  v.pipe(
    v.string('must be a string'),
    v.maxLength(MAX_ID_CHARS, TOO_LONG),
    v.regex(NO_CONTROL_CHARACTERS, 'must not hold control characters'),
  ),
  '',
);

/** A whole number that is not negative: counts, sequences, Unix seconds. */
export const Count = v.pipe(
  v.number('must be a number'),
  v.safeInteger('must be a whole number'),
  v.minValue(0, 'must not be negative'),
);

/** A whole number that some clients write as decimal text, or as empty text for 0; `toCount` reads it. */
export const LooseCount = v.union(
  [Count, v.pipe(v.string(), v.regex(/^\d{0,15}$/))],
  'must be a whole number',
);

/** The number that a `LooseCount` stands for. */
export const toCount = (loose: v.InferOutput<typeof LooseCount>): number => Number(loose);

/** 0 or 1; missing reads as 0. */
export const Flag = v.optional(v.picklist([0, 1], 'must be 0 or 1'), 0);

/** A yes or no as the wire writes it. */
export const toFlag = (isSet: boolean): 0 | 1 => (isSet ? 1 : 0);

export const Text = v.string('must be a string');

/** Text that may be left out. */
export const OptionalText = v.optional(Text, '');

/** Text of at most so many bytes of UTF-8; may be left out. */
/* @__NO_SIDE_EFFECTS__ */
export const TextUpTo = (maxBytes: number): v.GenericSchema<string | undefined, string> =>
  v.optional(v.pipe(Text, v.maxBytes(maxBytes, `must be at most ${maxBytes} bytes`)), '');

/** A list of ids, at most so many. */
/* @__NO_SIDE_EFFECTS__ */
export const Ids = (max: number): v.GenericSchema<string[] | undefined, string[]> =>
  v.optional(v.pipe(v.array(Id, 'must be a list'), v.maxLength(max, `must have at most ${max} entries`)), []);
