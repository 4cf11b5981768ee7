type Channels = readonly [number, number, number];

/**
 * Red, green and blue, 0 to 255.
 * @throws {RangeError} when the text is not #rgb or #rrggbb
 */
export const channelsOf = (hex: string): Channels => {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex)?.[1];
  if (digits === undefined) throw new RangeError(`not a colour: ${hex}`);
  const long = digits.length === 6 ? digits : digits.replace(/./g, '$&$&');
  const at = (start: number) => Number.parseInt(long.slice(start, start + 2), 16);
  return [at(0), at(2), at(4)];
};

const toHex = (channels: Channels): string =>
  `#${channels
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** The colour that lies `share` (0 to 1) of the way from one to the other. */
export const mix = (from: string, to: string, share: number): string => {
  const [r, g, b] = channelsOf(from);
  const [r2, g2, b2] = channelsOf(to);
  return toHex([r + (r2 - r) * share, g + (g2 - g) * share, b + (b2 - b) * share]);
};

/** Relative luminance, 0 (black) to 1 (white), as WCAG 2 defines it. */
export const luminance = (hex: string): number => {
  const linear = (value: number) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  const [r, g, b] = channelsOf(hex);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
};

/** WCAG 2 contrast of two colours, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
};

/** How different two colours look, 0 to about 765: a distance weighted by how the eye takes red and blue. */
export const difference = (one: string, other: string): number => {
  const [r, g, b] = channelsOf(one);
  const [r2, g2, b2] = channelsOf(other);
  const redness = (r + r2) / 512;
  return Math.sqrt((2 + redness) * (r - r2) ** 2 + 4 * (g - g2) ** 2 + (3 - redness) * (b - b2) ** 2);
};

/** Spread between the strongest and the weakest channel, 0 (grey) to 255. */
export const chroma = (hex: string): number => {
  const channels = channelsOf(hex);
  return Math.max(...channels) - Math.min(...channels);
};

interface Hsl {
  /** 0 to 360 */
  readonly hue: number;
  /** 0 to 1 */
  readonly saturation: number;
  /** 0 to 1 */
  readonly lightness: number;
}

const hueOf = ([r, g, b]: Channels, spread: number): number => {
  if (spread === 0) return 0;
  const top = Math.max(r, g, b);
  if (top === r) return (((g - b) / spread + 6) % 6) * 60;
  return top === g ? ((b - r) / spread + 2) * 60 : ((r - g) / spread + 4) * 60;
};

/** The colour in hue, saturation and lightness. */
export const hslOf = (hex: string): Hsl => {
  const channels = channelsOf(hex);
  const [top, bottom] = [Math.max(...channels) / 255, Math.min(...channels) / 255];
  const lightness = (top + bottom) / 2;
  const spread = top - bottom;
  const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1));
  return { hue: hueOf(channels, spread * 255), saturation, lightness };
};

/** The hex text of a colour given in hue, saturation and lightness. */
export const fromHsl = ({ hue, saturation, lightness }: Hsl): string => {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)));
  };
  return toHex([channel(0), channel(8), channel(4)]);
};

const STEP = 0.02;

/** The colour, darkened towards night only as far as the contrast on `ground` asks. */
export const darkenUntil = (hex: string, ground: string, ratio: number): string => {
  let share = 0;
  let result = hex;
  while (contrast(result, ground) < ratio && share < 1) {
    share += STEP;
    result = mix(hex, '#080d14', Math.min(1, share));
  }
  return result;
};

/** The colour, lightened until the contrast on `ground` holds, with its hue kept alive: navy turns clear blue, not grey. */
export const lightenUntil = (hex: string, ground: string, ratio: number): string => {
  const { hue, saturation, lightness } = hslOf(hex);
  const alive = saturation > 0.1 ? Math.min(0.9, Math.max(0.6, saturation)) : saturation;
  let result = hex;
  for (let light = lightness; contrast(result, ground) < ratio && light < 1; light += STEP) {
    result = fromHsl({ hue, saturation: alive, lightness: Math.min(1, light + STEP) });
  }
  return result;
};

/** Of two inks, the one that reads better on the ground. */
export const readableOn = (ground: string, one: string, other: string): string =>
  contrast(ground, one) >= contrast(ground, other) ? one : other;
