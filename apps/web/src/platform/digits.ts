import medium from '@fontsource/barlow-condensed/files/barlow-condensed-latin-500-normal.woff2';
import semibold from '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2';
import bold from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2';

const FILES = { 500: medium, 600: semibold, 700: bold };
/** Digits, Latin, and the signs that stand between digits. */
const SIGNS = 'U+20-7E, U+B7, U+D7, U+2013, U+2032';

const come: FontFace[] = [];
let isShown = false;

const show = (): void => {
  if (isShown) for (const face of come.splice(0)) document.fonts.add(face);
};

/**
 * Fetches the face of digits, which comes with the app so that it is not in the way of its picture. Its weights are shown
 * together: each alone would lay out the whole page anew. Where one cannot be had, the faces of the device stay.
 */
export const loadDigits = async (): Promise<void> => {
  const loading = Object.entries(FILES).map(async ([weight, file]) => {
    const face = new FontFace('TL Num', `url(${file}) format('woff2')`, { weight, unicodeRange: SIGNS });
    come.push(await face.load());
  });
  await Promise.allSettled(loading);
  show();
};

/** Shows what has come with the frame that is about to be drawn, and the rest as soon as all is there. */
export const showDigits = (): void => {
  isShown = true;
  show();
};
