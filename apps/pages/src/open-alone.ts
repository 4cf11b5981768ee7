import { randomUUID } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '@touchline/engines/clock/clock';
import { createHealth } from '@touchline/engines/health/health';
import { healthService, metricsService } from '@touchline/engines/health/health-service';
import { openMetricsPort } from '@touchline/engines/health/metrics-port';
import { createLog } from '@touchline/engines/log/log';
import { createMetrics } from '@touchline/engines/metrics/metrics';
import { objectLinks } from '@touchline/engines/objects/object-links';
import { parseS3Address } from '@touchline/engines/objects/s3-address';
import { s3Objects } from '@touchline/engines/objects/s3-objects';
import { listen } from '@touchline/engines/service/listen';
import type { Running } from '@touchline/engines/service/run-program';
import type { AloneConfig } from './config.ts';
import { BUILT_WEB_APP, startPages } from './start.ts';

/** No address of the bucket is signed, so nobody else needs this secret. */
const bucketOf = (url: string) =>
  s3Objects(parseS3Address(url), objectLinks({ secret: randomUUID(), baseUrl: '', clock: systemClock }));

const API_TIMEOUT_MS = 1_500;

/** Any answer will do: the API may stand behind a proxy that keeps its health to itself. */
const asksApi = (url: string) => () =>
  fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(API_TIMEOUT_MS) }).then((answer) =>
    answer.body?.cancel(),
  );

/** The service of the web app as a process of its own. Without the API it sends pages that render themselves. */
export const openAlone = async (config: AloneConfig, folder = BUILT_WEB_APP): Promise<Running> => {
  const log = createLog({ name: 'pages', level: config.LOG_LEVEL });
  const metrics = createMetrics({ process: true });
  const health = createHealth();
  health.add('app', () => access(join(folder, 'client', 'index.html')));
  health.add('api', asksApi(config.API_URL), 'degraded');
  const objects = config.S3_URL ? await bucketOf(config.S3_URL) : undefined;
  const brands = objects ? { objects, prefix: 'brands/' } : { folder: join(config.DATA_DIR, 'brands') };
  const pages = await startPages({
    folder,
    config,
    api: config.API_URL,
    brands,
    ...(objects && { objects }),
    metrics,
    log,
  });
  const secret = config.METRICS_SECRET;
  const services = [
    pages,
    healthService({ health }),
    ...(secret === undefined ? [] : [metricsService({ metrics, secret })]),
  ];
  const ownPort = await openMetricsPort(config, metrics, log);
  const listener = await listen({ services, port: config.PORT, log });
  return {
    port: listener.port,
    async close() {
      await listener.close();
      await ownPort?.close();
    },
  };
};
