import { CHANGES_PATH, ChangesQuery } from '@touchline/contract/changes';
import type { Call } from '@touchline/contract/define-call';
import { CommonParameters, GONE_REASONS, PAYMENT_REASONS } from '@touchline/contract/envelope';
import { jsonSchemaOf, type JsonSchema } from '@touchline/schema/json-schema';
import {
  openApiDocument,
  queryParametersOf,
  type OpenApiDocument,
  type Operation,
} from '@touchline/schema/openapi';
import { PLAIN_OPERATIONS } from './plain-operations.ts';

const JSON_TYPE = 'application/json';

const envelopeOf = (data: JsonSchema): JsonSchema => ({
  oneOf: [
    {
      type: 'object',
      properties: { status: { const: 0 }, msg: { type: 'string' }, data },
      required: ['status', 'msg', 'data'],
    },
    { $ref: '#/components/schemas/Refusal' },
  ],
});

const bodyOf = (call: Call): JsonSchema => ({
  allOf: [jsonSchemaOf(call.body, 'input'), { $ref: '#/components/schemas/CommonParameters' }],
});

/**
 * Where a token may stand. OpenAPI has no word for one in a body: there it is one of the common parameters.
 * @source app §7 "Every call adds token (web token)"
 */
const SECURITY_SCHEMES = {
  header: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The token of a login, `data.token` of /webapi/user/login, in the header, with every method.',
  },
  query: {
    type: 'apiKey',
    in: 'query',
    name: 'token',
    description: 'The same token in the query of a GET. In the address of a POST it is not read.',
  },
} as const;

/** Guests need no token; with one, an answer may say more. */
const securityOf = (call: Call): Operation['security'] => [
  ...(call.access === 'guest' ? [{}] : []),
  { header: [] },
  ...(call.method === 'GET' ? [{ query: [] }] : []),
];

const operationOf = ([id, call]: [string, Call]): Operation => ({
  method: call.method === 'GET' ? 'get' : 'post',
  path: call.path,
  id,
  summary: call.summary,
  tag: call.path.split('/')[2] ?? '',
  access: call.access,
  security: securityOf(call),
  ...(call.method === 'GET'
    ? { parameters: queryParametersOf(call.body) }
    : { body: { type: JSON_TYPE, schema: bodyOf(call) } }),
  answer: {
    description: 'The envelope; a status other than 0 says in msg what is wrong.',
    type: JSON_TYPE,
    schema: envelopeOf(jsonSchemaOf(call.data, 'output')),
  },
});

const CHANGES: Operation = {
  method: 'get',
  path: CHANGES_PATH,
  id: 'changes',
  summary: 'Score changes as server-sent events; resumes from Last-Event-ID.',
  tag: 'race',
  access: 'guest',
  parameters: [
    ...queryParametersOf(ChangesQuery),
    { name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' } },
  ],
  answer: { description: 'Events change, list, heartbeat, reset.', type: 'text/event-stream' },
};

const REFUSAL: JsonSchema = {
  type: 'object',
  properties: {
    status: { type: 'integer', not: { const: 0 } },
    msg: { type: 'string' },
    data: { type: 'null' },
    field: { type: 'string' },
    retry_after_sec: { type: 'integer' },
    gone: { enum: GONE_REASONS },
    reason: { enum: PAYMENT_REASONS },
    limit: { type: 'integer' },
  },
  required: ['status', 'msg', 'data'],
};

/** The contract as an OpenAPI 3.1 document. */
export const apiReference = (calls: Readonly<Record<string, Call>>): OpenApiDocument =>
  openApiDocument({
    title: 'Touchline HTTP calls',
    description:
      'Every answer is {status, msg, data}; status 0 is success, 2 an expired login. Every call may carry the common ' +
      'parameters: a POST in its body, a GET in its query. The token of a login (`data.token` of /webapi/user/login) ' +
      'goes into the header `Authorization: Bearer <token>`; it may also stand as the common parameter `token` in the ' +
      'body of a POST or in the query of a GET. A call for guests needs none.',
    operations: [CHANGES, ...PLAIN_OPERATIONS, ...Object.entries(calls).map(operationOf)],
    components: {
      securitySchemes: SECURITY_SCHEMES,
      schemas: { CommonParameters: jsonSchemaOf(CommonParameters, 'input'), Refusal: REFUSAL },
    },
  });
