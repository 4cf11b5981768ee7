import * as v from 'valibot';

const MAX_ID_BYTES = 128;

const withoutControls = (value: string): boolean => {
  for (let index = 0; index < value.length; index += 1) {
    if (value.charCodeAt(index) < 0x20) return false;
  }
  return value.isWellFormed();
};

/** A user or group id: 1 to 128 characters, no control characters. */
export const Id = v.pipe(
  v.string('must be a string'),
  v.minLength(1, 'must not be empty'),
  v.maxLength(MAX_ID_BYTES, `must be at most ${MAX_ID_BYTES} characters`),
  v.check(withoutControls, 'must not hold control characters'),
);

/** An id that may be left out or empty. */
export const OptionalId = v.optional(v.union([Id, v.literal('')]), '');

/** A whole number that is not negative: counts, sequences, Unix seconds. */
export const Count = v.pipe(
  v.number('must be a number'),
  v.safeInteger('must be a whole number'),
  v.minValue(0, 'must not be negative'),
);

/** A whole number that some clients write as decimal text, or as empty text for 0. */
export const LooseCount = v.pipe(
  v.union(
    [v.number(), v.pipe(v.string(), v.regex(/^\d{0,15}$/), v.transform(Number))],
    'must be a whole number',
  ),
  v.safeInteger('must be a whole number'),
  v.minValue(0, 'must not be negative'),
);

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
