import type { Clock } from '@touchline/engines/clock/clock';
import type { Metrics } from '@touchline/engines/metrics/metrics';
import type { ObjectStore } from '@touchline/engines/objects/objects';

export type MediaLog = {
  info(fields: Record<string, unknown>, text: string): void;
  warn(fields: Record<string, unknown>, text: string): void;
};

/** The part of the engines that live media stands on. */
export type MediaEngines = {
  clock: Clock;
  log: MediaLog;
  metrics: Pick<Metrics, 'reading'>;
  objects: Pick<ObjectStore, 'put' | 'get' | 'remove'>;
};
