import type { FilePlace } from '@touchline/engines/held-files/held-files';
import { openAccountBrands } from './brand/account-brands.ts';
import type { ApiConfig } from './config.ts';
import type { HandlerTable } from './noun.ts';
import { NOUNS } from './nouns.ts';
import type { ApiEngines, Base, Services } from './services.ts';
import { openSchemas } from './sql/database.ts';
import { startUpkeep } from './upkeep.ts';

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The members of a list as one object. */
const merged = <Part extends object>(parts: readonly Part[]): Intersection<Part> =>
  // `Object.assign` has no type for a list.
  Object.assign({}, ...parts) as Intersection<Part>;

/** What each call does. A call of the contract without a handler does not compile. */
export const HANDLERS: HandlerTable = merged(NOUNS.map(({ calls }) => calls));

type NeedsOf<Noun> = Noun extends { open?: (needs: infer Needs) => unknown } ? Needs : unknown;
type OpenedBy<Noun> = Noun extends { open?: (needs: never) => infer Opened } ? Awaited<Opened> : unknown;

/** The merged result of opening nouns in order; a noun that needs a later one does not compile. */
type OpenedInOrder<Have, List> = List extends readonly [infer First, ...infer Rest]
  ? Have extends NeedsOf<First>
    ? OpenedInOrder<Have & OpenedBy<First>, Rest>
    : { opensTooEarly: First }
  : Have;

const openNouns = async (base: Base): Promise<OpenedInOrder<Base, typeof NOUNS>> => {
  let opened: object = base;
  for (const { open } of NOUNS) {
    // The result type proves that each noun finds what it needs.
    const openNext = open as ((needs: object) => object | Promise<object>) | undefined;
    opened = { ...opened, ...(await openNext?.(opened)) };
  }
  return opened as OpenedInOrder<Base, typeof NOUNS>;
};

export type OpenServices = { services: Services; close(): Promise<void> };

/** Opens the databases, brings them up to date, opens every noun and starts their upkeep. */
export const openServices = async (
  engines: ApiEngines,
  config: ApiConfig,
  { checkAnswers = false, brands }: { checkAnswers?: boolean; brands?: FilePlace } = {},
): Promise<OpenServices> => {
  const { databaseUrl, ...shared } = engines;
  const { close: closeSchemas, ...schemas } = await openSchemas({
    databaseUrl,
    onConnectionError: (error) => engines.log.warn({ err: error }, 'a database connection broke'),
  });
  const services: Services = await openNouns({
    ...shared,
    ...schemas,
    config,
    checkAnswers,
    accountBrands: await openAccountBrands(brands, engines),
    personalData: NOUNS.flatMap(({ personalData }) => personalData ?? []),
  });
  const nowSec = Math.floor(engines.clock.nowMs() / 1000);
  for (const { start } of NOUNS) await start?.(services, nowSec);
  const upkeep = startUpkeep(
    NOUNS.flatMap((noun) => noun.upkeep?.(services) ?? []),
    services,
  );
  return {
    services,
    async close() {
      await upkeep.close();
      for (const noun of NOUNS.toReversed()) await noun.close?.(services);
      await closeSchemas();
    },
  };
};
