import { ADMIN_COMMANDS } from '@touchline/chat-protocol/admin/commands';
import type { AdminCommand } from '@touchline/chat-protocol/admin/define-admin-command';
import { wireSchemaOf } from '@touchline/chat-protocol/wire-schema';
import {
  type OpenApiDocument,
  openApiDocument,
  type Operation,
  type Parameter,
} from '@touchline/schema/openapi';

import { WEBHOOK_FIELDS, type WebhookFields } from '../webhook/webhook-fields.ts';
import { BEFORE } from '../webhook/webhooks.ts';

const JSON_TYPE = 'application/json';

const ENVELOPE = {
  ActionStatus: { type: 'string', enum: ['OK', 'FAIL'] },
  ErrorCode: { type: 'integer', description: '0 on success' },
  ErrorInfo: { type: 'string', description: 'What is wrong; names the field' },
};

const query = (name: string, description: string): Parameter => ({
  name,
  in: 'query',
  required: true,
  description,
  schema: { type: 'string' },
});

const PARAMETERS: readonly Parameter[] = [
  query('sdkappid', 'Id of the app'),
  query('identifier', 'An administrator named in the settings of the app'),
  {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Requests with the same key run once; the answer is kept for 24 hours',
    schema: { type: 'string', maxLength: 128 },
  },
];

const SECURITY_SCHEMES = {
  usersig: {
    type: 'apiKey',
    in: 'query',
    name: 'usersig',
    description: 'UserSig of the administrator named by `identifier`, signed with the key of the app',
  },
} as const;

const serviceOf = (path: string): string => path.replace(/\/.*$/, '');

const operationOf = ({ path, summary, request, answer }: AdminCommand): Operation => ({
  method: 'post',
  path: `/v4/${path}`,
  id: path.replace('/', '_'),
  summary,
  tag: serviceOf(path),
  security: [{ usersig: [] }],
  parameters: PARAMETERS,
  body: { type: JSON_TYPE, schema: wireSchemaOf(request, 'input') },
  answer: {
    description: 'The result, or a refusal with its code',
    type: JSON_TYPE,
    schema: {
      type: 'object',
      properties: { ...ENVELOPE, ...Object(wireSchemaOf(answer, 'input')['properties']) },
      required: Object.keys(ENVELOPE),
    },
  },
});

const QUESTIONS: ReadonlySet<string> = new Set(Object.values(BEFORE));

const REFUSAL = {
  ErrorCode: {
    type: 'integer',
    description:
      '0 allows the action, any other code refuses it. Codes 10100–10200 and 120001–130000 are passed to the user unchanged',
  },
  ErrorInfo: { type: 'string' },
  MsgBody: { type: 'array', description: 'Messages only: replaces the elements' },
  CloudCustomData: { type: 'string', description: 'Messages only: replaces the custom data' },
};

const namesIn = (fields: string): string[] => fields.split(' ').filter((name) => name !== '');

/** One call that the server makes to the app's own server. */
const webhookOf = (command: string, { about, fields, maybe = '' }: WebhookFields) => {
  const isQuestion = QUESTIONS.has(command);
  const required = ['CallbackCommand', 'EventTime', ...(isQuestion ? [] : ['Sequence']), ...namesIn(fields)];
  const properties = Object.fromEntries([...required, ...namesIn(maybe)].map((name) => [name, {}]));
  return {
    summary: about,
    tag: isQuestion ? 'before' : 'after',
    body: { type: JSON_TYPE, schema: { type: 'object', properties, required } },
    answer: {
      description: isQuestion ? 'Whether the action is allowed' : 'Received; any other status causes a retry',
      type: JSON_TYPE,
      schema: isQuestion ? { type: 'object', properties: REFUSAL } : {},
    },
  };
};

/** The administration and its webhooks as an OpenAPI document. */
export const openApi = (): OpenApiDocument =>
  openApiDocument({
    title: 'Touchline chat administration',
    description:
      'For servers of the app. Do not call it from a browser: the UserSig of an administrator allows everything.',
    operations: Object.values(ADMIN_COMMANDS).map(operationOf),
    webhooks: Object.fromEntries(
      Object.entries(WEBHOOK_FIELDS).map(([command, fields]) => [command, webhookOf(command, fields)]),
    ),
    components: { securitySchemes: SECURITY_SCHEMES },
  });
