import * as v from 'valibot';

/** Permissive licences, and that of the fonts, which allows to ship them in a product. */
const ALLOWED = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT OFL-1.1 PostgreSQL Python-2.0 Unlicense'.split(
    ' ',
  ),
);

/** Packages under the LGPL that are shipped unchanged, as libraries of their own that can be replaced. */
const REPLACEABLE = /^@img\/sharp-/;
/** Packages under the MPL, which asks for the source of the files that it covers: they are shipped unchanged. */
const UNCHANGED = /^(?:mediabunny|satori)$/;

const alsoAllowedFor = (name: string): string[] => [
  ...(REPLACEABLE.test(name) ? ['LGPL-3.0-or-later'] : []),
  ...(UNCHANGED.test(name) ? ['MPL-2.0'] : []),
];

const Entry = v.object({
  /** Old packages list their licences, each of which may be chosen. */
  license: v.optional(
    v.union([
      v.string(),
      v.pipe(
        v.array(v.string()),
        v.transform((all) => all.join(' OR ')),
      ),
    ]),
  ),
  link: v.optional(v.boolean(), false),
  dev: v.optional(v.boolean(), false),
  devOptional: v.optional(v.boolean(), false),
});
export const LockFile = v.object({ packages: v.record(v.string(), Entry) });
export type LockFile = v.InferInput<typeof LockFile>;

/** Understands `A`, `A AND B` and `(A OR B)`, which is all that the registry's packages use. */
const isAllowed = (expression: string, alsoAllowed: readonly string[]): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one) || alsoAllowed.includes(one)));

/** Packages that the product ships under no licence, an unknown one or one that is not allowed, each as a sentence. */
export const licenceProblems = (lockFile: LockFile): string[] =>
  Object.entries(v.parse(LockFile, lockFile).packages).flatMap(
    ([path, { license, link, dev, devOptional }]) => {
      const name = path.split('node_modules/').at(-1) ?? '';
      if (!path.includes('node_modules/') || link || dev || devOptional) return [];
      if (license === undefined) return [`${name} names no licence`];
      return isAllowed(license, alsoAllowedFor(name)) ? [] : [`${name} is under ${license}`];
    },
  );
