import type { DataOf } from '@touchline/contract/define-call';
import type { Competition, getDatabaseHome } from '@touchline/contract/league';

type Country = DataOf<typeof getDatabaseHome>['fbList'][number];

/** Competitions by country, in order of the first of each. */
export const byCountry = (events: readonly Competition[]): Country[] => {
  const countries = new Map<string, Country>();
  for (const event of events) {
    const { country, country_zh: countryZh } = event;
    const found = countries.get(country) ?? { country, country_zh: countryZh, events: [] };
    found.events.push(event);
    countries.set(country, found);
  }
  return [...countries.values()];
};
