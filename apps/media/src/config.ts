import { join } from 'node:path';
import * as v from 'valibot';

const Port = v.pipe(
  v.union([
    v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'must be a whole number'), v.transform(Number)),
    v.number(),
  ]),
  v.integer(),
  v.maxValue(65_535, 'must be a port, 0 to 65535'),
);
const HttpUrl = v.pipe(
  v.string(),
  v.url('must be an address'),
  v.regex(/^https?:\/\//, 'must begin with http:// or https://'),
);

/** Where segments of recordings stay in the data folder of a process until they are stored. */
export const spoolIn = (dataDir: string): string => join(dataDir, 'recording-spool');

/** The settings of live media, as environment variables. */
export const MediaConfig = v.object({
  /** Where publishers push to; 0 takes any free port. */
  RTMP_PORT: v.optional(Port, 1935),
  /** Host name in the publishing addresses that anchors receive. */
  RTMP_PUBLIC_HOST: v.optional(v.pipe(v.string(), v.minLength(1)), 'localhost'),
  /** Where the API service is. */
  API_URL: HttpUrl,
  /** What services of the product show each other. */
  INTERNAL_SECRET: v.pipe(v.string(), v.minLength(8, 'must have at least 8 characters')),
  /** `embedded`, or a server beside this one. */
  MEDIA_ENGINE: v.optional(
    v.picklist(['embedded', 'nginx-rtmp'], 'must be embedded or nginx-rtmp'),
    'embedded',
  ),
  /** For nginx-rtmp: where publishers push to. */
  NGINX_PUSH_URL: v.optional(
    v.pipe(v.string(), v.regex(/^rtmp:\/\//, 'must begin with rtmp://')),
    'rtmp://localhost:1935/live',
  ),
  /** For nginx-rtmp: its own second application, by number as nginx resolves no names here. */
  NGINX_RELAY_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^rtmp:\/\/\d+\.\d+\.\d+\.\d+/, 'must begin with rtmp:// and a numeric address'),
    ),
    'rtmp://127.0.0.1:1935/rooms',
  ),
  /** For nginx-rtmp: where it serves HLS. */
  NGINX_PULL_URL: v.optional(HttpUrl, 'http://localhost:8088'),
});
export type MediaConfig = v.InferOutput<typeof MediaConfig>;
