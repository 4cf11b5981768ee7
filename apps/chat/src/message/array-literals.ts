/** Numbers as one parameter, the way PostgreSQL reads arrays; undefined is null. */
export const numberArray = (values: readonly (number | undefined)[]): string =>
  `{${values.map((value) => value ?? 'null').join(',')}}`;

const quoted = (value: string): string => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** Texts as one parameter. */
export const textArray = (values: readonly string[]): string => `{${values.map(quoted).join(',')}}`;
