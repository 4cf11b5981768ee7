import type { Shape, NameMap } from '@touchline/chat-protocol/shape';
import { toJsonSchema } from '@valibot/to-json-schema';

import { WEBHOOK_FIELDS, type WebhookFields } from '../webhook/webhook-fields.ts';
import { BEFORE } from '../webhook/webhooks.ts';
import type { AdminCall } from './define-admin-call.ts';

type Json = { [key: string]: unknown };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const renamedRequired = ({ required }: Json, names: NameMap): Json =>
  Array.isArray(required) ? { required: required.map((ours) => names[String(ours)]?.wire ?? ours) } : {};

/** A schema in our names as it looks on the wire. */
const renamed = (schema: unknown, names: NameMap): unknown => {
  if (!isObject(schema)) return schema;
  if (isObject(schema['items'])) return { ...schema, items: renamed(schema['items'], names) };
  const { properties } = schema;
  if (!isObject(properties)) return schema;
  const wire: Json = {};
  for (const [ours, property] of Object.entries(properties)) {
    const name = names[ours];
    wire[name?.wire ?? ours] = renamed(property, name?.inner ?? {});
  }
  return { ...schema, properties: wire, ...renamedRequired(schema, names) };
};

const schemaOf = ({ schema, names }: Shape): unknown => {
  const { $schema: _dialect, ...plain } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' });
  return renamed(plain, names);
};

const ENVELOPE = {
  ActionStatus: { type: 'string', enum: ['OK', 'FAIL'] },
  ErrorCode: { type: 'integer', description: '0 when the call was done' },
  ErrorInfo: { type: 'string', description: 'What was wrong; names the field' },
};

const query = (name: string, description: string): Json => ({
  name,
  in: 'query',
  required: true,
  description,
  schema: { type: 'string' },
});

const PARAMETERS = [
  query('sdkappid', 'Id of the app'),
  query('identifier', 'A user whom the app’s settings name as an administrator'),
  query('usersig', 'His UserSig, signed with the key of the app'),
  {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'The same call under the same key is done once; its answer is kept for 24 hours',
    schema: { type: 'string', maxLength: 128 },
  },
];

const operationOf = (call: AdminCall): Json => {
  const answer = schemaOf(call.answer);
  const properties = isObject(answer) && isObject(answer['properties']) ? answer['properties'] : {};
  return {
    post: {
      operationId: call.path.replace('/', '_'),
      summary: call.about,
      tags: [call.path.split('/')[0]],
      parameters: PARAMETERS,
      requestBody: { content: { 'application/json': { schema: schemaOf(call.request) } } },
      responses: {
        200: {
          description: 'Done, or refused with a code',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { ...ENVELOPE, ...properties },
                required: Object.keys(ENVELOPE),
              },
            },
          },
        },
      },
    },
  };
};

const QUESTIONS: ReadonlySet<string> = new Set(Object.values(BEFORE));

const REFUSAL = {
  ErrorCode: {
    type: 'integer',
    description:
      '0 lets it go on; any other refuses. 10100–10200 and 120001–130000 reach the user as they are',
  },
  ErrorInfo: { type: 'string' },
  MsgBody: { type: 'array', description: 'Of messages: what is sent instead' },
  CloudCustomData: { type: 'string', description: 'Of messages: what is sent instead' },
};

/** One call that the app's own server gets. */
const webhookOf = (command: string, { about, fields, maybe = '' }: WebhookFields): Json => {
  const isQuestion = QUESTIONS.has(command);
  const always = ['CallbackCommand', 'EventTime', ...(isQuestion ? [] : ['Sequence']), ...fields.split(' ')];
  const names = [...always, ...maybe.split(' ').filter((name) => name !== '')];
  const schema = {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, {}])),
    required: always,
  };
  const answer = isQuestion ? { type: 'object', properties: REFUSAL } : {};
  return {
    post: {
      summary: about,
      tags: [isQuestion ? 'before' : 'after'],
      requestBody: { content: { 'application/json': { schema } } },
      responses: {
        200: {
          description: isQuestion ? 'Whether it goes on' : 'Taken; any other status is tried again',
          content: { 'application/json': { schema: answer } },
        },
      },
    },
  };
};

/** The description of the whole administration, in OpenAPI 3.1. */
export const openApi = (calls: Iterable<AdminCall>): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Touchline chat administration',
    version: '1',
    description:
      'For servers of the app: never call it from a browser, the UserSig of an administrator may do everything.',
  },
  paths: Object.fromEntries([...calls].map((call) => [`/v4/${call.path}`, operationOf(call)])),
  webhooks: Object.fromEntries(
    Object.entries(WEBHOOK_FIELDS).map(([command, fields]) => [command, webhookOf(command, fields)]),
  ),
});
