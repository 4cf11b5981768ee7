import { CAPTCHA_PATH, CAPTCHA_SOUND_PATH } from '@touchline/contract/identity';
import { COMMON_SCRIPT_PATH, ERROR_TEXTS_PATH, LINES_PATH } from '@touchline/contract/lines';
import { MODEL_TABLE_PATH } from '@touchline/contract/model-record';
import { PLAN_TABLE_PATH } from '@touchline/contract/plan';
import type { Operation, Parameter } from '@touchline/schema/openapi';
import { COS_PATH, PICTURE_PATH } from '../storage/upload-tickets.ts';

const parameter = (name: string, place: Parameter['in'], required: boolean): Parameter => ({
  name,
  in: place,
  required,
  schema: { type: 'string' },
});

type Reading = { summary: string; tag: string; type: string; parameters?: Parameter[] };

const reading = (path: string, { summary, tag, type, parameters = [] }: Reading): Operation => ({
  method: 'get',
  path,
  summary,
  tag,
  access: 'guest',
  parameters,
  answer: { description: summary, type },
});

const upload = (path: string, summary: string, parameters: Parameter[]): Operation => ({
  method: 'put',
  path,
  summary,
  tag: 'storage',
  access: 'user',
  parameters,
  body: { type: 'image/*', schema: { type: 'string', format: 'binary' } },
  answer: { description: 'The envelope with {url}.', type: 'application/json' },
});

/** Routes that are no calls of the contract, because they do not answer in the envelope or do not take JSON. */
export const PLAIN_OPERATIONS: readonly Operation[] = [
  reading(CAPTCHA_PATH, {
    summary: 'Captcha picture under a name of the page’s choice.',
    tag: 'user',
    type: 'image/png',
    parameters: [parameter('code', 'query', true)],
  }),
  reading(CAPTCHA_SOUND_PATH, {
    summary: 'Digits of a captcha picture, read aloud.',
    tag: 'user',
    type: 'audio/wav',
    parameters: [parameter('code', 'query', true), parameter('locale', 'query', false)],
  }),
  reading(LINES_PATH, {
    summary: 'Addresses that the API is reached by, the default first.',
    tag: 'config',
    type: 'application/json',
  }),
  reading(ERROR_TEXTS_PATH, {
    summary: 'A sentence for each status of the envelope, one a line.',
    tag: 'config',
    type: 'text/plain',
    parameters: [parameter('lang', 'query', false), parameter('locale', 'query', false)],
  }),
  reading(COMMON_SCRIPT_PATH, {
    summary: 'The script that pages load after their first paint.',
    tag: 'home',
    type: 'text/javascript',
  }),
  reading(MODEL_TABLE_PATH, {
    summary: 'Every settled number of a model with what was sealed, as comma-separated values.',
    tag: 'model',
    type: 'text/csv',
    parameters: [parameter('model', 'query', true)],
  }),
  reading(PLAN_TABLE_PATH, {
    summary: 'All settled plans with what was sealed, as comma-separated values.',
    tag: 'plan',
    type: 'text/csv',
  }),
  upload(`${PICTURE_PATH}/{ticket}`, 'Takes one picture under an address of getTempKeysForMinio.', [
    parameter('ticket', 'path', true),
  ]),
  upload(`${COS_PATH}/{name}`, 'Takes a picture signed with keys of getTempKeysForCos.', [
    parameter('name', 'path', true),
    parameter('authorization', 'header', true),
    parameter('x-cos-security-token', 'header', true),
  ]),
];
