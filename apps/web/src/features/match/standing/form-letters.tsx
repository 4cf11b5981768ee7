import { t } from '../../../platform/i18n/i18n.ts';
import styles from './form-letters.module.css';

const SHOWN = 5;
const KEYS = { W: 'form.win', D: 'form.draw', L: 'form.loss' } as const;
const LOOKS = { W: styles.win, D: styles.draw, L: styles.loss } as const;

const isLetter = (letter: string): letter is keyof typeof KEYS => letter in KEYS;

/** Last results as letters, the newest at the right. @param form oldest first, such as WDLWW */
export const FormLetters = ({ form, count = SHOWN }: { form: string; count?: number }) => (
  <span className={styles.letters}>
    {form
      .slice(-count)
      .split('')
      .filter(isLetter)
      .map((letter, at) => (
        <i key={`${at}${letter}`} className={LOOKS[letter]}>
          {t(KEYS[letter])}
        </i>
      ))}
  </span>
);
