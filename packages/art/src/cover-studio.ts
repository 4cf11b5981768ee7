import { type AvatarOf, faceSvg, groundOf } from './avatar.ts';
import { mix } from './color.ts';
import { diceOf, seedOf } from './seed.ts';
import { framed, TALL, WIDE } from './scene.ts';

/** A person of the programme. `board` is what hangs behind them. */
export interface StudioOf extends AvatarOf {
  readonly board: 'pitch' | 'court' | 'stage';
}

const PITCH_LINES =
  'M44 62H330V258H44ZM187 62V258M44 116H92V204H44M330 116H282V204H330M187 130a30 30 0 1 1 0 60a30 30 0 1 1 0 -60';
const COURT_LINES =
  'M44 62H330V258H44ZM187 62V258M44 124H112V196H44M330 124H262V196H330M44 84Q150 160 44 236M330 84Q224 160 330 236M187 136a24 24 0 1 1 0 48a24 24 0 1 1 0 -48';

const tactics = (id: string | number, light: string, lines: string): string => {
  const dice = diceOf(`tactics:${id}`);
  const spots = Array.from({ length: 5 }, (_, i) => ({
    x: 84 + i * 48 + dice.next() * 26,
    y: 90 + dice.next() * 138,
  }));
  const moves = spots
    .slice(1)
    .map(({ x, y }, i) => {
      const from = spots[i] ?? { x, y };
      return `M${from.x.toFixed(0)} ${from.y.toFixed(0)}Q${x.toFixed(0)} ${from.y.toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)}`;
    })
    .join('');
  const discs = spots
    .map(({ x, y }) => `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="9" fill="${light}"/>`)
    .join('');
  return `<rect x="30" y="48" width="314" height="224" rx="10" fill="#05080d" fill-opacity=".28"/><path d="${lines}" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="3"/><path d="${moves}" fill="none" stroke="${light}" stroke-width="3.500" stroke-dasharray="9 8" stroke-linecap="round"/>${discs}`;
};

/** A sound wave in slanted bars, for talk that is not about one game. */
const stage = (id: string | number, light: string): string => {
  const dice = diceOf(`stage:${id}`);
  return Array.from({ length: 13 }, (_, i) => {
    const height = 34 + 150 * Math.exp(-(((i - 6) / 4) ** 2)) * (0.55 + 0.45 * dice.next());
    const top = 164 - height / 2;
    return `<path d="M${(46 + i * 23 + height * 0.1).toFixed(0)} ${top.toFixed(0)}h12l${(-height * 0.21).toFixed(0)} ${height.toFixed(0)}h-12Z" fill="${light}" opacity="${(0.4 + 0.6 * dice.next()).toFixed(2)}"/>`;
  }).join('');
};

/** A host before a tactics wall, lit from above: the room of someone who talks about the game. */
export const studioCover = (host: StudioOf): string => {
  const [light, deep] = groundOf(host);
  const key = `d${seedOf(`${host.id}:${host.board}`).toString(36)}`;
  const wall =
    host.board === 'stage'
      ? stage(host.id, light)
      : tactics(host.id, light, host.board === 'pitch' ? PITCH_LINES : COURT_LINES);
  return framed(
    key,
    `<defs><linearGradient id="${key}w" x2="1" y2="1"><stop stop-color="${mix(deep, '#05080d', 0.62)}"/><stop offset="1" stop-color="${mix(deep, light, 0.12)}"/></linearGradient><linearGradient id="${key}b" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".4"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient><filter id="${key}s" x="-20%" width="140%"><feGaussianBlur stdDeviation="12"/></filter></defs>` +
      `<path d="M0 0h${WIDE}v${TALL}H0Z" fill="url(#${key}w)"/><path d="M560 0h80v${TALL}H484Z" fill="#fff" opacity=".05"/><path d="M516 0h20L460 ${TALL}h-20Z" fill="#fff" opacity=".05"/>${wall}` +
      `<path d="M478 -30L300 ${TALL}H680Z" fill="url(#${key}b)" filter="url(#${key}s)" opacity=".6"/>${faceSvg(host.id, [300, 42, 330, 330])}`,
  );
};
