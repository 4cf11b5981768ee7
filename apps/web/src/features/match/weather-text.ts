import type { Match, Weather } from '@touchline/contract/match';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';

const SKIES: Record<Weather['kind'], MessageKey> = {
  clear: 'weather.clear',
  cloudy: 'weather.cloudy',
  overcast: 'weather.overcast',
  fog: 'weather.fog',
  rain: 'weather.rain',
  storm: 'weather.storm',
  snow: 'weather.snow',
  wind: 'weather.wind',
};

/** What the sky does and how warm it is; empty where that is not known. */
export const weatherText = ({ weather }: Match): string =>
  weather ? t('weather.said', { sky: t(SKIES[weather.kind]), degrees: weather.temperature_c }) : '';
