/** One colour channel of `#rrggbb` as linear light. */
const linear = (hex: string, at: number): number => {
  const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string): number =>
  0.2126 * linear(hex, 1) + 0.7152 * linear(hex, 3) + 0.0722 * linear(hex, 5);

/** Contrast ratio of two colours `#rrggbb`, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
};

const mix = (from: string, to: string, share: number): string => {
  const channel = (at: number) => {
    const a = Number.parseInt(from.slice(at, at + 2), 16);
    const b = Number.parseInt(to.slice(at, at + 2), 16);
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
};

const BLACK = '#000000';
/** Inks in the order in which they are wanted; between them one reads on every colour. */
const INKS = ['#ffffff', '#04101d', BLACK] as const;
const READABLE = 4.5;

/** The ink to write on the brand colour: white where it reaches 4.5:1, else near black, else black. */
export const inkOn = (brand: string): string => INKS.find((ink) => contrast(brand, ink) >= READABLE) ?? BLACK;

/**
 * The brand as text: moved towards black (or white on a dark surface) until it reads at 4.5:1 there.
 * @param surface the colour it is written on, `#rrggbb`
 */
export const inkOf = (brand: string, surface: string): string => {
  const target = luminance(surface) > 0.4 ? '#000000' : '#ffffff';
  for (let share = 0; share < 1; share += 0.04) {
    const ink = mix(brand, target, share);
    if (contrast(ink, surface) >= READABLE) return ink;
  }
  return target;
};
