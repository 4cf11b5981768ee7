import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

type Naming<Label extends string> = { name: string; help: string; labelNames?: readonly Label[] };

/** Metrics in the Prometheus text format. One registry per process, made by `openEngines`. */
export type Metrics = {
  /** Called again with a registered name, these return the existing metric. */
  counter<Label extends string = never>(naming: Naming<Label>): Counter<Label>;
  gauge<Label extends string = never>(naming: Naming<Label>): Gauge<Label>;
  /** A figure that is read when the metrics are: the number of what is open now, for example. */
  reading(naming: Naming<never>, read: () => number): void;
  /** @param naming `buckets` are upper bounds in the unit of the name, seconds where it ends in `_seconds` */
  histogram<Label extends string = never>(naming: Naming<Label> & { buckets?: number[] }): Histogram<Label>;
  contentType: string;
  text(): Promise<string>;
};

export type MetricsOptions = {
  /** Also measure the process: memory, event loop, garbage collection. */
  process?: boolean;
};

export const createMetrics = ({ process = false }: MetricsOptions = {}): Metrics => {
  const registry = new Registry();
  if (process) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  // The registry stores metrics by name; a repeated call requests the same kind.
  const known = (name: string): unknown => registry.getSingleMetric(name);
  return {
    counter: <Label extends string>(naming: Naming<Label>) =>
      (known(naming.name) as Counter<Label> | undefined) ?? new Counter({ ...naming, registers }),
    gauge: <Label extends string>(naming: Naming<Label>) =>
      (known(naming.name) as Gauge<Label> | undefined) ?? new Gauge({ ...naming, registers }),
    reading(naming, read) {
      registry.removeSingleMetric(naming.name);
      registry.registerMetric(
        new Gauge({
          ...naming,
          registers: [],
          collect() {
            this.set(read());
          },
        }),
      );
    },
    histogram: <Label extends string>(naming: Naming<Label> & { buckets?: number[] }) =>
      (known(naming.name) as Histogram<Label> | undefined) ?? new Histogram({ ...naming, registers }),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
};
