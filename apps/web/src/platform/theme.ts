import type { Mode } from '@touchline/domain/mode';
import { inkOf, inkOn } from './brand/contrast.ts';
import { currentBrand } from './brand/current.ts';
import type { Preferences } from './read-preferences.ts';

/** Surfaces that brand text is measured against: the goal wash by day, the pressed surface by night. */
const MEASURED_ON: Record<Mode, string> = { light: '#e6f2ff', dark: '#1b242e' };

/** Colour of the browser's own bars: the surface of each mode. */
export const BAR_COLOURS: Record<Mode, string> = { light: '#ffffff', dark: '#121921' };

/** The brand colour and the inks that are readable on it and beside it, as custom properties of the body. */
export const brandProperties = (colour: string): Record<`--${string}`, string> => ({
  '--brand': colour,
  '--on-brand': inkOn(colour),
  '--brand-ink-day': inkOf(colour, MEASURED_ON.light),
  '--brand-ink-night': inkOf(colour, MEASURED_ON.dark),
});

/** Puts mode and brand on the body. @source app §4 "toggling sets the body data-mode attribute" */
export const applyTheme = (mode: Mode): void => {
  const { body } = document;
  body.dataset['mode'] = mode;
  for (const [name, value] of Object.entries(brandProperties(currentBrand().themeColor)))
    body.style.setProperty(name, value);
  for (const meta of document.querySelectorAll('meta[name=theme-color]'))
    meta.setAttribute('content', BAR_COLOURS[mode]);
};

/** Size of text and stillness, as the reader wants them. */
export const applyReading = ({
  textSize,
  lessMotion,
}: Pick<Preferences, 'textSize' | 'lessMotion'>): void => {
  document.documentElement.style.fontSize = textSize === 100 ? '' : `${textSize}%`;
  document.documentElement.toggleAttribute('data-still', lessMotion);
};
