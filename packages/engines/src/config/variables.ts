import * as v from 'valibot';

/** What a variable's text may be. Each schema's message finishes the sentence "PORT …". */

export const text = (message = 'must be set') => v.pipe(v.string(message), v.trim(), v.nonEmpty(message));

/** @param limits smallest and largest value, both allowed */
export const wholeNumber = ({ min, max }: { min: number; max: number }) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return v.pipe(
    v.string(message),
    v.regex(/^-?\d{1,15}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
};

/** A TCP port; 0 takes any free one. */
export const port = () => wholeNumber({ min: 0, max: 65_535 });

export const flag = () =>
  v.pipe(
    v.picklist(['1', '0', 'true', 'false', 'yes', 'no'], 'must be 1 or 0'),
    v.transform((value) => ['1', 'true', 'yes'].includes(value)),
  );

export const oneOf = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, `must be one of ${options.join(', ')}`);

/** An address with one of these schemes, such as `https`. */
export const address = (...schemes: readonly string[]) => {
  const message = `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;
  const starts = (value: string): boolean =>
    schemes.some((scheme) => value.startsWith(`${scheme}://`) && value.length > scheme.length + 3);
  return v.pipe(
    v.string(message),
    v.check((value) => starts(value) && isAddress(value), message),
  );
};

/** PostgreSQL addresses may leave the host out (`postgresql:///name?host=/run/postgresql`). */
const isAddress = (value: string): boolean =>
  URL.canParse(value.replace(/^(\w+:\/\/(?:[^/@]*@)?)\//, '$1localhost/'));

export const secret = (minLength = 16) => {
  const message = `must be a secret of at least ${minLength} characters`;
  return v.pipe(v.string(message), v.minLength(minLength, message));
};
