import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Url } from './scalars.ts';

/**
 * GET, not in the envelope: JSON list of the addresses that the API is reached by; the first is the default.
 * `integrity` is that of the script at `COMMON_SCRIPT_PATH`, for the attribute of that name.
 * @source app §7 "GET of a JSON list of API lines", §3 "api hosts (each with a url)"
 */
export const LINES_PATH = '/api/config/lines';
export const ApiLine = v.object({ url: Url, name: v.string(), integrity: v.string() });
export const ApiLines = v.array(ApiLine);
export type ApiLines = v.InferOutput<typeof ApiLines>;

/**
 * GET, `text/plain`: a line per status of the envelope, number and sentence divided by a blank; `?lang=` as everywhere.
 * @source app §7 "An error-message text file", §9 "Error-message cache 7 days"
 */
export const ERROR_TEXTS_PATH = '/api/config/errorTexts';

/** GET, `text/javascript`; a timestamp query is ignored. @source app §7 "/webapi/home/getCommonScript with a timestamp query" */
export const COMMON_SCRIPT_PATH = '/webapi/home/getCommonScript';

export const saveCommonScript = defineCall({
  path: '/api/operator/saveCommonScript',
  access: 'operator',
  summary: 'Replaces the script that every page loads after its first paint.',
  body: v.object({ script: v.pipe(v.string(), v.maxLength(15_000)) }),
  data: v.object({ integrity: v.string() }),
});
