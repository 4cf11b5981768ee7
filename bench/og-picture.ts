import { drawCard } from '@touchline/pages/preview/draw-card';
import { createFonts } from '@touchline/pages/preview/fonts';
import type { PreviewCard } from '@touchline/contract/preview';
import sharp from 'sharp';
import { type Measure, median } from './report.ts';

const PICTURES = 40;
const WARM = 5;
/** @source watch-and-read §G, "preview picture ≤ 60 ms of processor" */
const CEILING_MS = 60;

const TEAMS = ['临岚竞技', '澜港海鸥', '云麓联', '赤崖铁锚', '雾港蓝鲸', '望川山鹰'];
const CREST = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><circle cx="48" cy="48" r="40" fill="#fff"/></svg>',
);
const GROUND = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><path d="M0 0h1200v630H0Z" fill="#14305e"/></svg>',
);

const teamAt = (at: number): string => TEAMS[at % TEAMS.length] ?? '';

/** No two are alike. */
const cardAt = (at: number): PreviewCard => ({
  kind: 'match',
  site: 'Touchline',
  event: '星海超级联赛 第 12 轮',
  home: { name: teamAt(at), crest: '/objects/public/crest/1.svg', colour: '#c21f30' },
  away: { name: teamAt(at + 1), crest: '/objects/public/crest/2.svg', colour: '#14305e' },
  score: [at % 7, at % 5],
  middle: '完场',
  day: '11-23',
});

/** Processor time of each of some pictures, of all threads, one after the other. */
const cpuMsOf = async (draw: (at: number) => Promise<unknown>): Promise<number[]> => {
  for (let at = 0; at < WARM; at += 1) await draw(at);
  const took: number[] = [];
  for (let at = WARM; at < WARM + PICTURES; at += 1) {
    const before = process.cpuUsage();
    await draw(at);
    const { user, system } = process.cpuUsage(before);
    took.push((user + system) / 1000);
  }
  return took;
};

/** Preview pictures that nobody asked for before, beside a drawing without any letter. */
export const ogPicture = async (): Promise<Measure[]> => {
  const fonts = createFonts();
  const read = () => Promise.resolve(CREST);
  const ours = await cpuMsOf((at) => drawCard(cardAt(at), { fonts, read }));
  const peer = await cpuMsOf(() => sharp(GROUND).jpeg({ quality: 80 }).toBuffer());
  return [
    {
      name: 'preview picture of a match, processor time, median',
      unit: 'ms',
      ours: median(ours),
      peer: median(peer),
      peerName: 'the same size without letters and crests',
      ceiling: CEILING_MS,
    },
  ];
};
