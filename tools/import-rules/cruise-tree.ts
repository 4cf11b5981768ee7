import { createRequire } from 'node:module';
import { cruise, type ICruiseOptions, type ICruiseResult, type IViolation } from 'dependency-cruiser';

export type Pattern = string | string[] | undefined;
type Side = { path?: Pattern; pathNot?: Pattern };
export type Rule = { name: string; from: Side; to: Side };

const config = createRequire(import.meta.url)('./config.cjs') as {
  forbidden: Rule[];
  options: ICruiseOptions;
};

export const RULES: readonly Rule[] = config.forbidden;

/** Reads every import under `packages` and `apps`, by value and by type, and applies all rules to them. */
export const cruiseTree = async (baseDir: string): Promise<ICruiseResult> => {
  const { output } = await cruise(
    ['packages', 'apps'],
    { ...config.options, baseDir, validate: true, ruleSet: { forbidden: config.forbidden } },
    {},
    {},
  );
  if (typeof output === 'string') throw new Error('dependency-cruiser returned text instead of a result');
  return output;
};

/** The file that breaks a rule; of a cycle, all of its files. */
export const membersOf = ({ from, cycle }: IViolation): string[] => [
  from,
  ...(cycle ?? []).map(({ name }) => name),
];
