import * as v from 'valibot';
import { expect, test } from 'vitest';
import { openApiDocument, queryParametersOf } from './openapi.ts';

test('operations of one path stand together, each with its parameters and answer', () => {
  const answer = { description: 'Done.', type: 'application/json' };
  const document = openApiDocument({
    title: 'T',
    description: 'D',
    operations: [
      { method: 'get', path: '/a', summary: 'Reads.', tag: 'x', answer },
      { method: 'post', path: '/a', id: 'write', summary: 'Writes.', tag: 'x', access: 'user', answer },
    ],
  });
  expect(Object.keys(document.paths['/a'] ?? {})).toEqual(['get', 'post']);
  expect(document.paths['/a']?.['post']).toMatchObject({ operationId: 'write', 'x-access': 'user' });
});

test('a declared object stands for one query parameter a field', () => {
  expect(queryParametersOf(v.object({ id: v.number(), lang: v.optional(v.string(), 'en') }))).toEqual([
    { name: 'id', in: 'query', required: true, schema: { type: 'number' } },
    { name: 'lang', in: 'query', required: false, schema: { type: 'string', default: 'en' } },
  ]);
});
