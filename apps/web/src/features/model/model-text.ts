import type { ModelType } from '@touchline/contract/model';
import { t } from '../../platform/i18n/i18n.ts';
import { decimalText } from '../../platform/number-text.ts';

export const MODEL_TYPES: readonly ModelType[] = ['poisson', 'upset', 'diversity', 'margin'];

/** Models by the numbers that addresses may have for them. */
const BY_NUMBER: Readonly<Record<string, ModelType>> = {
  1: 'upset',
  2: 'diversity',
  3: 'poisson',
  4: 'margin',
};

/** The model of an address; undefined where there is none. */
export const modelOf = (text: string | undefined): ModelType | undefined =>
  MODEL_TYPES.find((type) => type === text) ?? BY_NUMBER[text ?? ''];

export const MODEL_NAMES = {
  poisson: 'model.name.poisson',
  upset: 'model.name.upset',
  diversity: 'model.name.diversity',
  margin: 'model.name.margin',
} as const;

/** What each model measures, in one sentence. */
export const MODEL_SENTENCES = {
  poisson: 'model.what.poisson',
  upset: 'model.what.upset',
  diversity: 'model.what.diversity',
  margin: 'model.what.margin',
} as const;

export const modelName = (type: ModelType): string => t(MODEL_NAMES[type]);

export const percent = (share: number, digits = 0): string => `${decimalText(100 * share, digits)}%`;
const signOf = (shown: number): string => {
  if (shown === 0) return '';
  return shown < 0 ? '−' : '+';
};

/** A number with its sign; what rounds to zero has none. */
export const signed = (value: number, digits = 2): string =>
  `${signOf(Number(value.toFixed(digits)))}${decimalText(Math.abs(value), digits)}`;
