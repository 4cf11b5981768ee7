import { readConfig } from '@touchline/engines/config/read-config';
import { address, port, secret, text } from '@touchline/engines/config/variables';
import * as v from 'valibot';
import { hookToken } from './hook-token.ts';
import { nginxConfig } from './nginx-config.ts';

const settings = readConfig(
  {
    RTMP_PORT: v.optional(port(), '1935'),
    NGINX_HLS_PORT: v.optional(port(), '8088'),
    NGINX_HLS_DIR: v.optional(text(), '/var/lib/touchline/hls'),
    NGINX_RTMP_MODULE: v.optional(text()),
    /** Where nginx reaches this service. */
    MEDIA_URL: v.optional(address('http'), 'http://127.0.0.1:8080'),
    INTERNAL_SECRET: secret(),
  },
  process.env,
);

process.stdout.write(
  nginxConfig({
    rtmpPort: settings.RTMP_PORT,
    hlsPort: settings.NGINX_HLS_PORT,
    hlsDir: settings.NGINX_HLS_DIR,
    hooksUrl: `${settings.MEDIA_URL.replace(/\/$/, '')}/media/hooks/nginx-rtmp/${hookToken(settings.INTERNAL_SECRET)}`,
    module: settings.NGINX_RTMP_MODULE,
  }),
);
