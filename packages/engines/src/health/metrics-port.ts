import type { EnginesConfig } from '../engines-config.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { type Listener, listen } from '../service/listen.ts';
import { metricsService } from './health-service.ts';

type Place = Pick<EnginesConfig, 'METRICS_PORT' | 'METRICS_HOST'>;

/** Metrics on a port of their own, reachable from this machine only unless METRICS_HOST says otherwise. */
export const openMetricsPort = async (
  { METRICS_PORT: port, METRICS_HOST: host = '127.0.0.1' }: Place,
  metrics: Metrics,
  log: Log,
): Promise<Listener | undefined> =>
  port === undefined ? undefined : listen({ services: [metricsService({ metrics })], port, host, log });
