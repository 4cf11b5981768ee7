import { chroma, contrast, darkenUntil, difference, lightenUntil, luminance, mix } from './color.ts';

/** What one side of a match is painted in. */
export interface SideColors {
  /** The scoreboard half; white text on it reaches 4.5:1 with the panel's own light on top. */
  readonly panel: string;
  /** Bars and lines on the page surface, at least 3.2:1 (light) or 4.2:1 (dark). */
  readonly chart: string;
  /** Words in the team's colour on the page surface, at least 4.5:1. */
  readonly text: string;
}

/** The colours of both sides of a match; the two never look alike. */
export interface MatchColors {
  readonly home: SideColors;
  readonly away: SideColors;
}

/** Share of white the scoreboard's gradient adds at its brightest corner. */
export const PANEL_LIGHT = 0.07;
const PANEL_RATIO = 4.54;
const CLASH = 190;
const WHITE = '#ffffff';
const SURFACE = { light: '#ffffff', dark: '#151b22' } as const;
const STAND_INS = ['#f08a24', '#2f7df6', '#1c9b5f'] as const;

const liveliest = ([base, second]: readonly [string, string]): string =>
  chroma(base) > 44 || chroma(second) <= 44 ? base : second;

const panelOf = (color: string): string => {
  let panel = color;
  for (let ratio = PANEL_RATIO; ; ratio += 0.05) {
    panel = darkenUntil(color, WHITE, ratio);
    if (contrast(mix(panel, WHITE, PANEL_LIGHT), WHITE) >= PANEL_RATIO) return panel;
  }
};

const onSurface = (color: string, dark: boolean, ratio: number): string =>
  dark ? lightenUntil(color, SURFACE.dark, ratio) : darkenUntil(color, SURFACE.light, ratio);

const chartOf = (color: string, dark: boolean): string => onSurface(color, dark, dark ? 4.2 : 3.2);

const sideOf = (color: string, dark: boolean): SideColors => ({
  panel: panelOf(color),
  chart: chartOf(color, dark),
  text: onSurface(color, dark, dark ? 5.2 : 4.7),
});

/** From here a panel under white text is so much darker than its kit that it looks brown: yellow, amber, orange. */
const MUDDY = 150;

/** Whether white text makes mud of a colour. */
export const isMuddy = (color: string): boolean =>
  chroma(color) > 44 && difference(color, panelOf(color)) >= MUDDY;

/** Whether two colours stay apart in everything that is painted with them, and not both of them are muddy. */
const apart = (home: string, away: string): boolean =>
  !(isMuddy(home) && isMuddy(away)) &&
  difference(home, away) >= CLASH &&
  difference(panelOf(home), panelOf(away)) >= CLASH / 3 &&
  difference(chartOf(home, false), chartOf(away, false)) >= CLASH / 3 &&
  difference(chartOf(home, true), chartOf(away, true)) >= CLASH / 3;

const awayColor = (home: string, away: readonly [string, string]): string => {
  const own = [liveliest(away), ...away].filter((color) => luminance(color) < 0.72);
  return [...own, ...STAND_INS].find((color) => apart(home, color)) ?? STAND_INS[0];
};

/**
 * The colours a match is painted in. Where the shirts clash, the visitors change: to their
 * second colour, then to a neutral one.
 * @param home the home kit, base and second colour, as #rrggbb
 * @param dark whether charts and text stand on the dark surface; panels are the same in both modes
 * @throws {RangeError} when a kit colour is not a hex colour
 */
export const matchColors = (
  home: readonly [string, string],
  away: readonly [string, string],
  dark: boolean,
): MatchColors => {
  const homeColor = liveliest(home);
  return {
    home: sideOf(homeColor, dark),
    away: sideOf(awayColor(homeColor, away), dark),
  };
};
