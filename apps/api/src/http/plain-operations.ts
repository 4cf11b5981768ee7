import { CAPTCHA_PATH } from '@touchline/contract/identity';
import { COMMON_SCRIPT_PATH, ERROR_TEXTS_PATH, LINES_PATH } from '@touchline/contract/lines';
import { COS_PATH, PICTURE_PATH } from '../storage/upload-tickets.ts';

const parameter = (name: string, place: 'query' | 'path' | 'header', required: boolean) => ({
  name,
  in: place,
  required,
  schema: { type: 'string' },
});

const operation = (summary: string, more: { tag: string; type: string; parameters?: object[] }) => ({
  summary,
  tags: [more.tag],
  'x-access': 'guest',
  parameters: more.parameters ?? [],
  responses: { '200': { description: summary, content: { [more.type]: {} } } },
});

const upload = (summary: string, parameters: object[]) => ({
  summary,
  tags: ['storage'],
  'x-access': 'user',
  parameters,
  requestBody: { content: { 'image/*': { schema: { type: 'string', format: 'binary' } } } },
  responses: { '200': { description: 'The envelope with {url}.', content: { 'application/json': {} } } },
});

/** What the service answers that is no call of the contract: pictures, scripts, texts, uploads. */
export const PLAIN_OPERATIONS: Readonly<Record<string, Record<string, object>>> = {
  [CAPTCHA_PATH]: {
    get: operation('Captcha picture under a name of the page’s choice.', {
      tag: 'user',
      type: 'image/svg+xml',
      parameters: [parameter('code', 'query', true)],
    }),
  },
  [LINES_PATH]: {
    get: operation('Addresses that the API is reached by, the default first.', {
      tag: 'config',
      type: 'application/json',
    }),
  },
  [ERROR_TEXTS_PATH]: {
    get: operation('A sentence for each status of the envelope, one a line.', {
      tag: 'config',
      type: 'text/plain',
      parameters: [parameter('lang', 'query', false), parameter('locale', 'query', false)],
    }),
  },
  [COMMON_SCRIPT_PATH]: {
    get: operation('The script that pages load after their first paint.', {
      tag: 'home',
      type: 'text/javascript',
    }),
  },
  [`${PICTURE_PATH}/{ticket}`]: {
    put: upload('Takes one picture under an address of getTempKeysForMinio.', [
      parameter('ticket', 'path', true),
    ]),
  },
  [`${COS_PATH}/{name}`]: {
    put: upload('Takes a picture signed with keys of getTempKeysForCos.', [
      parameter('name', 'path', true),
      parameter('authorization', 'header', true),
      parameter('x-cos-security-token', 'header', true),
    ]),
  },
};
