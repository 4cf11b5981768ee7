import { compileAnswerCheck, compileCheck } from '@touchline/schema/check';
import { expect, test } from 'vitest';
import { CALLS } from './calls.ts';
import { ChangesHeartbeat, ChangesQuery } from './changes.ts';
import type { Call } from './define-call.ts';
import { CommonParameters } from './envelope.ts';

test.each(Object.entries(CALLS) as [string, Call][])(
  'JSON Schema expresses what %s takes and answers',
  (_name, { body, data }) => {
    expect(compileCheck(body)).toBeTypeOf('function');
    expect(compileAnswerCheck(data)).toBeTypeOf('function');
  },
);

test.each([
  ['the common parameters', CommonParameters],
  ['the query of the stream of changes', ChangesQuery],
  ['the heartbeat of the stream', ChangesHeartbeat],
])('JSON Schema expresses %s', (_what, declaration) => {
  expect(compileCheck(declaration, 'text')).toBeTypeOf('function');
});
