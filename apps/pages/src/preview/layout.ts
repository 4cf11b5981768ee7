import { PREVIEW_SIZE, type PreviewCard } from '@touchline/contract/preview';
import { type Box, box, line, widthOf, words } from './box.ts';
import { DIGITS } from './fonts.ts';

type Of<Kind extends PreviewCard['kind']> = Extract<PreviewCard, { kind: Kind }>;

/** A picture that is laid under the words. */
export type Placed = { path: string; x: number; y: number; width: number; height: number };

/** `ground` and what is laid over it are parts of one drawing. */
export type Layout = { ground: string; pictures: Placed[]; texts: Box };

const { width: WIDE, height: TALL } = PREVIEW_SIZE;
/** How far the seam leans: the product's 12 degrees. */
const SEAM = { top: 692, bottom: 508 };
const STRIP = 104;
const CREST = 168;
const WHITE = '#ffffff';
const DARK = '#0b1017';

/** A drawing of the size of a preview. */
export const svg = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${TALL}" viewBox="0 0 ${WIDE} ${TALL}">${inner}</svg>`;

/** Where the lights hang, and how far they reach: nothing is painted where they are not seen. */
const LIGHT = { x: 120, y: -40, reach: 620 };
const SHADE_FROM = Math.round(TALL * 0.4);

const light = (id: string, x: number): string => {
  const { y, reach } = LIGHT;
  const [from, to] = [Math.max(0, x - reach), Math.min(WIDE, x + reach)];
  return (
    `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${reach}"><stop stop-color="#fff" stop-opacity=".3"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>` +
    `<path d="M${from} 0H${to}V${y + reach}H${from}Z" fill="url(#${id})"/>`
  );
};

/** Both lights, and the shade at the bottom. */
const lights =
  light('l', LIGHT.x) +
  light('r', WIDE - LIGHT.x) +
  '<linearGradient id="s" x2="0" y2="1"><stop stop-color="#05080d" stop-opacity="0"/><stop offset="1" stop-color="#05080d" stop-opacity=".34"/></linearGradient>' +
  `<path d="M0 ${SHADE_FROM}H${WIDE}V${TALL}H0Z" fill="url(#s)"/>`;

const full = (fill: string): string => `<path d="M0 0H${WIDE}V${TALL}H0Z" fill="${fill}"/>`;

const matchGround = ({ home, away }: Of<'match'>): string => {
  const { top, bottom } = SEAM;
  return (
    `${full(home.colour)}<path d="M${top} 0H${WIDE}V${TALL}H${bottom}Z" fill="${away.colour}"/>${lights}` +
    `<path d="M${top - 2} 0h4L${bottom + 2} ${TALL}h-4Z" fill="#fff" opacity=".85"/>` +
    `<path d="M0 ${TALL - STRIP}H${WIDE}V${TALL}H0Z" fill="#05080d" opacity=".42"/>`
  );
};

const teamName = (name: string, left: number): Box =>
  words(name, 2, {
    position: 'absolute',
    left,
    top: 372,
    width: 330,
    textAlign: 'center',
    justifyContent: 'center',
    fontSize: widthOf(name) > 14 ? 34 : 42,
    lineHeight: 1.35,
  });

/** Both sides are as large as the longer number allows. */
const digitSize = (score: readonly number[]): number => {
  const most = Math.max(...score);
  if (most > 99) return 150;
  return most > 9 ? 190 : 250;
};

const digit = (value: number, { left, fontSize }: { left: number; fontSize: number }): Box =>
  box(
    {
      position: 'absolute',
      left,
      top: 140,
      width: 200,
      height: 250,
      justifyContent: 'center',
      alignItems: 'center',
    },
    line(String(value), {
      fontFamily: DIGITS,
      fontSize,
      lineHeight: 1,
      color: WHITE,
    }),
  );

const strip = (...children: Box[]): Box =>
  box(
    {
      position: 'absolute',
      left: 64,
      right: 64,
      bottom: 0,
      height: STRIP,
      alignItems: 'center',
      justifyContent: 'space-between',
    },
    ...children,
  );

const pill = (text: string, style: Record<string, string | number>): Box =>
  line(text, {
    padding: '8px 24px',
    borderRadius: 8,
    fontSize: 32,
    background: WHITE,
    color: '#10161d',
    ...style,
  });

const site = (name: string): Box => line(name, { fontSize: 38, color: WHITE });

/** The middle of the picture: the score on both sides of the seam, else the time of the start. */
const middleOf = ({ score, middle }: Of<'match'>): Box[] => {
  if (score) {
    const fontSize = digitSize(score);
    return [digit(score[0], { left: 372, fontSize }), digit(score[1], { left: 632, fontSize })];
  }
  return [
    box(
      { position: 'absolute', left: 400, top: 214, width: 400, justifyContent: 'center' },
      line(middle, {
        padding: '14px 34px',
        borderRadius: 12,
        background: WHITE,
        color: '#10161d',
        fontSize: widthOf(middle) > 8 ? 52 : 84,
        lineHeight: 1.1,
      }),
    ),
  ];
};

const page = (...children: Box[]): Box =>
  box({ position: 'relative', width: WIDE, height: TALL, color: WHITE }, ...children);

const ofMatch = (card: Of<'match'>): Layout => {
  const crest = (path: string | undefined, middle: number): Placed[] =>
    path === undefined ? [] : [{ path, x: middle - CREST / 2, y: 180, width: CREST, height: CREST }];
  return {
    ground: matchGround(card),
    pictures: [...crest(card.home.crest, 205), ...crest(card.away.crest, WIDE - 205)],
    texts: page(
      words(card.event, 1, { position: 'absolute', left: 64, top: 50, width: 900, fontSize: 34 }),
      teamName(card.home.name, 40),
      teamName(card.away.name, WIDE - 370),
      ...middleOf(card),
      strip(
        site(card.site),
        ...(card.score ? [pill(card.middle, {})] : []),
        line(card.day, { fontSize: 34 }),
      ),
    ),
  };
};

const PICTURE_TALL = 400;

const plain = (accent: string, under: number): string =>
  `${full(DARK)}<path d="M0 0H${WIDE}V${under}H0Z" fill="${accent}" opacity=".9"/>${lights}`;

const markOf = ({ mark, note = '' }: Of<'picture'>): Box[] => {
  if (mark === undefined && note === '') return [];
  const style =
    mark === 'live' ? { background: '#d3283f', color: WHITE } : { background: '#05080dcc', color: WHITE };
  return [
    box(
      { position: 'absolute', left: 64, top: 44 },
      pill(mark === 'play' ? `▶ ${note}`.trim() : note, style),
    ),
  ];
};

const ofPicture = (card: Of<'picture'>): Layout => ({
  ground: plain(card.accent, PICTURE_TALL),
  pictures:
    card.picture === undefined ? [] : [{ path: card.picture, x: 0, y: 0, width: WIDE, height: PICTURE_TALL }],
  texts: page(
    ...markOf(card),
    words(card.title, 2, {
      position: 'absolute',
      left: 64,
      right: 64,
      top: PICTURE_TALL + 24,
      width: WIDE - 128,
      fontSize: widthOf(card.title) > 40 ? 40 : 48,
      lineHeight: 1.28,
    }),
    box(
      {
        position: 'absolute',
        left: 64,
        right: 64,
        bottom: 32,
        justifyContent: 'space-between',
        alignItems: 'center',
      },
      words(card.by, 1, { fontSize: 30, width: 700, color: '#c3ccd6' }),
      site(card.site),
    ),
  ),
});

const FACE = 260;

const ofName = (card: Of<'name'>): Layout => ({
  ground: plain(card.accent, TALL - STRIP),
  pictures:
    card.picture === undefined ? [] : [{ path: card.picture, x: 96, y: 134, width: FACE, height: FACE }],
  texts: page(
    words(card.name, 2, {
      position: 'absolute',
      left: card.picture === undefined ? 96 : 420,
      top: 180,
      width: card.picture === undefined ? 1000 : 700,
      fontSize: widthOf(card.name) > 20 ? 58 : 76,
      lineHeight: 1.2,
    }),
    strip(site(card.site), line(card.note, { fontSize: 32 })),
  ),
});

/** Where everything of a card stands. */
export const layoutOf = (card: PreviewCard): Layout => {
  switch (card.kind) {
    case 'match':
      return ofMatch(card);
    case 'picture':
      return ofPicture(card);
    default:
      return ofName(card);
  }
};
