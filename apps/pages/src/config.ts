import { address, port, text, wholeNumber } from '@touchline/engines/config/variables';
import { engineVariables } from '@touchline/engines/engines-config';
import * as v from 'valibot';

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** The environment variables of the service that serves the web app. */
export const pagesVariables = {
  /** Host that people see the site under; pages are answered for it and the hosts below it. */
  SITE_DOMAIN: v.optional(text(), 'localhost'),
  /** Zone in which times are shown to a reader whose own is not known yet. */
  SITE_TIME_ZONE: v.optional(
    v.pipe(text(), v.check(isZone, 'must be a time zone such as Asia/Shanghai')),
    'Asia/Shanghai',
  ),
  /** Signs the addresses of preview pictures; several processes need the same one. Made up at the start when absent. */
  INTERNAL_SECRET: v.optional(text()),
  /** How long a reader waits for a rendered page before the shell is sent in its place, in milliseconds. */
  RENDER_WITHIN_MS: v.optional(wholeNumber({ min: 50, max: 60_000 }), '1500'),
};

/** Those of the service when it runs alone. */
export const aloneVariables = {
  ...pagesVariables,
  PORT: v.optional(port(), '8085'),
  LOG_LEVEL: engineVariables.LOG_LEVEL,
  METRICS_PORT: engineVariables.METRICS_PORT,
  METRICS_HOST: engineVariables.METRICS_HOST,
  METRICS_SECRET: engineVariables.METRICS_SECRET,
  /** The files `brands/*.json` of this folder are brands. */
  DATA_DIR: v.optional(text(), './data'),
  /** A bucket whose objects `brands/*.json` are brands, in place of files. */
  S3_URL: v.optional(address('http', 'https')),
  /** Where the API service is. */
  API_URL: address('http', 'https'),
};

export type AloneConfig = v.InferOutput<v.ObjectSchema<typeof aloneVariables, undefined>>;

export type PagesConfig = v.InferOutput<v.ObjectSchema<typeof pagesVariables, undefined>>;
