import type { Mode } from '@touchline/domain/mode';
import { inkOf, inkOn } from './brand/contrast.ts';
import { BRAND } from './brand/current.ts';
import type { Preferences } from './read-preferences.ts';

/** Surfaces that brand text is measured against: the goal wash by day, the pressed surface by night. */
const MEASURED_ON: Record<Mode, string> = { light: '#e6f2ff', dark: '#1b242e' };

let applied = '';

/**
 * Puts the mode on the body and computes the brand's inks for it; what is applied already is left alone, since every
 * line of the page would be styled anew. @source app §4 "toggling sets the body data-mode attribute"
 */
export const applyTheme = (mode: Mode, brand: string = BRAND.themeColor): void => {
  if (applied === mode + brand) return;
  applied = mode + brand;
  const { body } = document;
  body.dataset['mode'] = mode;
  body.style.setProperty('--brand', brand);
  body.style.setProperty('--on-brand', inkOn(brand));
  body.style.setProperty('--brand-ink', inkOf(brand, MEASURED_ON[mode]));
  const tint = (): void => {
    const surface = getComputedStyle(body).getPropertyValue('--surface').trim();
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', surface);
  };
  // After the next frame, which has looked at the styles.
  requestAnimationFrame(() => setTimeout(tint, 0));
};

/** Size of text and stillness, as the reader wants them. */
export const applyReading = ({
  textSize,
  lessMotion,
}: Pick<Preferences, 'textSize' | 'lessMotion'>): void => {
  document.documentElement.style.fontSize = textSize === 100 ? '' : `${textSize}%`;
  document.documentElement.toggleAttribute('data-still', lessMotion);
};
