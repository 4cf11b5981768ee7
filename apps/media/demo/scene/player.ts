import type { Place, Project } from './stage.ts';

export type Kit = { shirt: string; shorts: string; socks: string; skin: string; hair: string };
export type Pose = {
  place: Place;
  /** -1 looks left, 1 looks right. */
  facing: number;
  /** Where in a stride, radians. */
  stride: number;
  /** Metres per second: how far the legs swing. */
  speed: number;
  /** Metres of the jump. */
  lift?: number;
  armsUp?: boolean;
};

const n = (value: number): string => value.toFixed(1);

const limb = (
  from: readonly [number, number],
  to: readonly [number, number],
  look: { width: number; colour: string },
): string =>
  `<line x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}" stroke="${look.colour}" stroke-width="${n(look.width)}" stroke-linecap="round"/>`;

/** One player, 1.85 m tall, drawn where he stands. */
export const drawPlayer = (project: Project, kit: Kit, pose: Pose): string => {
  const foot = project(pose.place);
  const m = foot.scale * 1.12;
  const lift = (pose.lift ?? 0) * m;
  const reach = Math.min(0.42, 0.06 + pose.speed * 0.07) * m;
  const a = Math.sin(pose.stride) * reach;
  const base = foot.y - lift;
  const hip = base - 0.86 * m;
  const shoulder = base - 1.42 * m;
  const x = foot.x;
  const lean = pose.facing * Math.min(0.1, pose.speed * 0.016) * m;
  const leg = (offset: number, rise: number): string => {
    const knee: [number, number] = [x + offset * 0.55 + pose.facing * 0.05 * m, base - 0.46 * m];
    return (
      limb([x, hip], knee, { width: 0.2 * m, colour: kit.skin }) +
      limb(knee, [x + offset, base - Math.max(0, rise) * 0.3 * m], { width: 0.17 * m, colour: kit.socks })
    );
  };
  const armEnd = (swing: number): [number, number] =>
    pose.armsUp ? [x + lean + swing * 0.5, shoulder - 0.5 * m] : [x + lean + swing * 0.9, shoulder + 0.5 * m];
  return (
    `<ellipse cx="${n(x + 0.12 * m)}" cy="${n(foot.y + 0.02 * m)}" rx="${n(0.5 * m)}" ry="${n(0.13 * m)}" fill="#06140c" fill-opacity=".36"/>` +
    limb([x + lean, shoulder + 0.08 * m], armEnd(a + 0.2 * m), { width: 0.13 * m, colour: kit.skin }) +
    leg(a, Math.cos(pose.stride) * (pose.speed > 1 ? 1 : 0)) +
    leg(-a, -Math.cos(pose.stride) * (pose.speed > 1 ? 1 : 0)) +
    limb([x - 0.04 * m, hip - 0.02 * m], [x + 0.04 * m, hip + 0.14 * m], {
      width: 0.34 * m,
      colour: kit.shorts,
    }) +
    limb([x + lean, shoulder + 0.16 * m], [x + lean * 0.4, hip - 0.14 * m], {
      width: 0.44 * m,
      colour: kit.shirt,
    }) +
    limb([x + lean, shoulder + 0.08 * m], armEnd(-a - 0.2 * m), { width: 0.13 * m, colour: kit.skin }) +
    `<circle cx="${n(x + lean * 1.6)}" cy="${n(shoulder - 0.2 * m)}" r="${n(0.17 * m)}" fill="${kit.skin}"/>` +
    `<path d="M${n(x + lean * 1.6 - 0.17 * m)} ${n(shoulder - 0.22 * m)}a${n(0.17 * m)} ${n(0.17 * m)} 0 0 1 ${n(0.34 * m)} 0z" fill="${kit.hair}"/>`
  );
};
