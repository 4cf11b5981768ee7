import { STATUS } from '@touchline/contract/envelope';
import { compileCheck } from '@touchline/schema/check';
import type { Fault } from '@touchline/schema/fault';
import { unstorablePath } from '@touchline/schema/storable-text';
import type * as v from 'valibot';
import { RefusedError } from '../refusal.ts';

/** @param whole name for the body itself, where no single field is wrong */
const refusalOf = ({ path, problem, expected }: Fault, whole = 'body'): RefusedError =>
  new RefusedError({
    status: STATUS.badInput,
    message: problem,
    field: path.join('.') || whole,
    ...(expected === undefined ? {} : { limit: expected }),
  });

/**
 * Compiles a declaration into a reader of what callers send: fills in defaults, drops fields that are not declared,
 * and refuses texts that no database can hold. The input is changed in place.
 * @returns a reader that throws `RefusedError` with the name of the first wrong field
 */
export const inputReader = <Declaration extends v.GenericSchema>(
  declaration: Declaration,
  from: 'json' | 'text' = 'json',
): ((input: unknown) => v.InferOutput<Declaration>) => {
  const check = compileCheck(declaration, from);
  return (input) => {
    const checked = check(input);
    if (!checked.ok) throw refusalOf(checked.fault);
    const path = unstorablePath(checked.value);
    if (path) throw refusalOf({ path, problem: 'wrongFormat' });
    return checked.value;
  };
};
