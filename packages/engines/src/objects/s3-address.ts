import { ConfigError } from '../config/read-config.ts';

export type S3Address = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/**
 * Reads `https://<key>:<secret>@<host>/<bucket>?region=<region>`; the region defaults to `us-east-1`.
 * @throws {ConfigError} naming the part that is missing; never showing the secret
 */
export const parseS3Address = (text: string): S3Address => {
  const url = new URL(text);
  const bucket = url.pathname.replaceAll('/', '');
  const missing = Object.entries({ 'access key': url.username, secret: url.password, bucket })
    .filter(([, value]) => value === '')
    .map(([name]) => name);
  if (missing.length > 0) {
    throw new ConfigError(
      `S3_URL must name the ${missing.join(', the ')}: https://<key>:<secret>@<host>/<bucket>.`,
    );
  }
  return {
    endpoint: `${url.protocol}//${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
};
