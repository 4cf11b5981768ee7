type Drawing = { tint: string; svg: string };

/** Goods of the house shop, each in a box of 80 with the colour that lies around it. */
const GOODS_DRAWINGS = {
  shirt: {
    tint: '#c4202f',
    svg: '<path d="M27 10c3 6 8 8 13 8s10-2 13-8l20 11-6 20-11-3v32H24V38l-11 3L7 21z" fill="#c4202f"/><path d="M40 18c5 0 10-2 13-8l20 11-6 20-11-3v32H40z" fill="#fff"/><path d="m53 10 20 11-6 20-11-3V24z" fill="#e9edf2"/><path d="M27 10 7 21l6 20 11-3V24z" fill="#a81a28"/><path d="M27 10c3 6 8 8 13 8s10-2 13-8l4 2c-3 8-9 12-17 12S26 20 23 12z" fill="#7a0f1b"/><path d="M36 34h8v4h-4l-1 5c6-1 8 3 8 8 0 6-4 10-10 9l-4-2 1-4c4 3 8 1 8-3 0-3-3-4-8-3z" fill="#10161d"/><path d="M24 66h32v4H24z" fill="#7a0f1b"/>',
  },
  cap: {
    tint: '#15305c',
    svg: '<path d="M12 50c0-20 12-32 29-32 15 0 25 10 26 26l-25 8z" fill="#15305c"/><path d="M41 18c15 0 25 10 26 26l-25 8c2-14 1-24-1-34z" fill="#0e2244"/><path d="M12 50l30 2 25-8c6 0 10 2 11 6 1 5-4 8-12 8-18 0-34 6-50 2-4-1-5-6-4-10z" fill="#f4b93a"/><path d="M12 50l30 2 25-8c2 0 4 0 6 1-8 4-18 9-31 10-12 1-22 1-30-1z" fill="#c98d17"/><path d="m27 28 3 6 7 1-5 5 1 7-6-3-6 3 1-7-5-5 7-1z" fill="#fff"/><circle cx="41" cy="17" r="3" fill="#f4b93a"/>',
  },
  ball: {
    tint: '#0b7d4d',
    svg: '<circle cx="40" cy="40" r="29" fill="#fff"/><path d="M40 11a29 29 0 0 1 0 58c16-8 22-18 22-29S56 19 40 11z" fill="#e3e8ee"/><path d="m40 27 12.400 9-4.700 14.500H32.300L27.600 36z" fill="#10161d"/><path d="M40 13v14M65.700 31.700 52.400 36M55.900 61.900l-8.200-11.400M24.100 61.900l8.200-11.400M14.300 31.700 27.600 36" stroke="#10161d" stroke-width="5"/>',
  },
  frame: {
    tint: '#a9741a',
    svg: '<circle cx="40" cy="40" r="31" fill="#f4cf7a"/><path d="M18 18a31 31 0 0 1 44 0L40 40z" fill="#fff1cf"/><path d="M62 62a31 31 0 0 1-44 0l22-22z" fill="#c58a2a"/><circle cx="40" cy="40" r="25" fill="#2e6fd6"/><path d="M19 54a25 25 0 0 0 42 0c-3-8-10-11-21-11s-18 3-21 11z" fill="#123a7c"/><circle cx="40" cy="33" r="11" fill="#ffd9b8"/><path d="M28 34c-1-11 5-15 12-15s13 4 12 15c-2-6-6-8-12-8s-10 2-12 8z" fill="#251c18"/><path d="m40 4 3 6h-6zM76 40l-6 3v-6zM4 40l6-3v6z" fill="#c58a2a"/>',
  },
} as const satisfies Record<string, Drawing>;

export type GoodsDrawing = keyof typeof GOODS_DRAWINGS;

/** One of the goods on a wash of its colour, three wide and two high; the wash lets either mode through. */
export const goodsSvg = (name: GoodsDrawing): string => {
  const { tint, svg } = GOODS_DRAWINGS[name];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 120">' +
    `<defs><radialGradient id="wash" cx=".5" cy="0" r=".9"><stop offset="0" stop-color="${tint}" stop-opacity=".42"/><stop offset="1" stop-color="${tint}" stop-opacity=".16"/></radialGradient></defs>` +
    `<path d="M0 0h180v120H0z" fill="url(#wash)"/><g transform="translate(46 16) scale(1.1)">${svg}</g></svg>`
  );
};
