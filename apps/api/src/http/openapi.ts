import { CHANGES_PATH, ChangesQuery } from '@touchline/contract/changes';
import type { Call } from '@touchline/contract/define-call';
import { CommonParameters } from '@touchline/contract/envelope';
import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { PLAIN_OPERATIONS } from './plain-operations.ts';

type Schema = Omit<JsonSchema, '$schema'>;

/** Parts that JSON Schema cannot say are left out: the reference then allows more than the service does. */
const schemaOf = (schema: v.GenericSchema, typeMode: 'input' | 'output'): Schema => {
  const { $schema: _draft, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    errorMode: 'ignore',
  });
  return rest;
};

const queryParameters = (schema: v.GenericSchema) => {
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }));
};

const envelopeOf = (data: Schema) => ({
  oneOf: [
    {
      type: 'object',
      properties: { status: { const: 0 }, msg: { type: 'string' }, data },
      required: ['status', 'msg', 'data'],
    },
    { $ref: '#/components/schemas/Refusal' },
  ],
});

const operationOf = (name: string, call: Call) => ({
  operationId: name,
  summary: call.summary,
  tags: [call.path.split('/')[2] ?? ''],
  'x-access': call.access,
  parameters:
    call.method === 'GET' ? [...queryParameters(call.body), { $ref: '#/components/parameters/token' }] : [],
  ...(call.method === 'POST' && {
    requestBody: {
      content: {
        'application/json': {
          schema: {
            allOf: [schemaOf(call.body, 'input'), { $ref: '#/components/schemas/CommonParameters' }],
          },
        },
      },
    },
  }),
  responses: {
    '200': {
      description: 'The envelope; a status other than 0 says in msg what is wrong.',
      content: { 'application/json': { schema: envelopeOf(schemaOf(call.data, 'output')) } },
    },
  },
});

const changesOperation = {
  operationId: 'changes',
  summary: 'Score changes as server-sent events; resumes from Last-Event-ID.',
  tags: ['race'],
  'x-access': 'guest',
  parameters: [
    ...queryParameters(ChangesQuery),
    { name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' } },
  ],
  responses: {
    '200': { description: 'Events change, list, heartbeat, reset.', content: { 'text/event-stream': {} } },
  },
};

const COMPONENTS = {
  parameters: {
    token: { name: 'token', in: 'query', required: false, schema: { type: 'string' } },
  },
  schemas: {
    CommonParameters: schemaOf(CommonParameters, 'input'),
    Refusal: {
      type: 'object',
      properties: {
        status: { type: 'integer', not: { const: 0 } },
        msg: { type: 'string' },
        data: { type: 'null' },
        field: { type: 'string' },
        retry_after_sec: { type: 'integer' },
      },
      required: ['status', 'msg', 'data'],
    },
  },
};

/** The contract as an OpenAPI 3.1 document. */
export const openApiDocument = (calls: Readonly<Record<string, Call>>) => {
  const paths: Record<string, Record<string, object>> = {
    [CHANGES_PATH]: { get: changesOperation },
    ...PLAIN_OPERATIONS,
  };
  for (const [name, call] of Object.entries(calls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Touchline HTTP calls',
      version: '1',
      description:
        'Every answer is {status, msg, data}; status 0 is success, 2 an expired login. Every call may carry the common parameters.',
    },
    paths,
    components: COMPONENTS,
  };
};
