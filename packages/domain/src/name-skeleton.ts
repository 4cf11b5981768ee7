/**
 * Letters that look like others, written as what they look like. Compatibility forms (full width, mathematical,
 * circled) and accents are folded by Unicode normalisation before.
 * @source Unicode Technical Standard 39, "Confusable detection"
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  // Digits and signs that stand for letters.
  o: '0ΟοОоՕօºᴏ〇○◯ＯσѲө',
  i: '1lI|!ΙιІіӀӏıɩᎥ¡ǀ丨',
  e: '3ЕеЄєҽεΕℯəЁ',
  a: '4@ΑαАаɑᴀДΛ',
  s: '5$ЅѕꜱՏ§',
  t: '7ΤτТтᴛ†丅',
  b: '8ΒβВЬьвᏏʙ',
  g: '9ɡԌɢց',
  // Greek, Cyrillic and Armenian letters.
  c: 'СсϹϲᴄ¢',
  d: 'ԁɗᴅժ',
  f: 'ғϝꜰƒ',
  h: 'НнΗһհʜ',
  j: 'ЈјյϳᴊԶ',
  k: 'КкΚκᴋĸ',
  m: 'МмΜᴍ',
  n: 'ΝИиηոпɴռ',
  p: 'РрΡρᴘþ',
  q: 'ԛգʠ',
  r: 'гʀᴦЯя',
  u: 'υμцսᴜѵŪՍ',
  v: 'νѴᴠ',
  w: 'ѡωԝɯшщᴡ',
  x: 'ХхΧχ×',
  y: 'УуΥγүʏ',
  z: 'Ζζᴢ',
  // Traditional and similar characters of the words that stand for an office.
  官: '宮宫館馆',
  方: '万',
  服: '眼',
  员: '員',
  系: '係繫',
  统: '統',
  运: '運',
  营: '營',
  客: '愙',
  平: '乎',
  台: '臺檯',
  主: '住',
  播: '璠',
};

const FOLDED: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([plain, all]) =>
    Array.from(all, (letter) => [letter, plain] as const),
  ),
);

/** What remains of a text for a reader who glances: no accents, no signs or spaces between, look-alikes folded. */
const NOT_READ = /[\p{M}\p{P}\p{Z}\p{C}\p{Sk}\p{So}]/gu;

const fold = (text: string): string => Array.from(text, (letter) => FOLDED.get(letter) ?? letter).join('');

/**
 * The form in which two names that look the same are equal, such as `Touchline`, `T0uchIine` and `Τоuсhlіnе`.
 * It is for comparing only, and means nothing by itself.
 */
export const nameSkeleton = (name: string): string => {
  const plain = fold(name.normalize('NFKD')).toLowerCase().normalize('NFKD');
  // A second time: capitals of some letters look like others than their small forms, and signs go last.
  return fold(plain).replace(NOT_READ, '').replaceAll('rn', 'm').replaceAll('vv', 'w');
};
