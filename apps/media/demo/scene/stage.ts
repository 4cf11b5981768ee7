/** A place on the ground in metres: x along the touchline, y away from the main stand; z is height. */
export type Place = { x: number; y: number; z?: number };
export type Seen = { x: number; y: number; /** Pixels per metre at this depth. */ scale: number };

export type Camera = { at: Required<Place>; lookAt: Required<Place>; focal: number };
export type Project = (place: Place) => Seen;

export const WIDTH = 640;
export const HEIGHT = 360;
export const LOOP_SEC = 24;

/** A pinhole camera in the main stand that looks straight across the pitch, tilted down. */
export const projection = ({ at, lookAt, focal }: Camera): Project => {
  const tilt = Math.atan2(at.z - lookAt.z, lookAt.y - at.y);
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  return ({ x, y, z = 0 }) => {
    const [dx, dy, dz] = [x - at.x, y - at.y, z - at.z];
    const depth = dy * cos - dz * sin;
    const up = dy * sin + dz * cos;
    const scale = focal / depth;
    return { x: WIDTH / 2 + dx * scale, y: HEIGHT / 2 - up * scale, scale };
  };
};

const n = (value: number): string => value.toFixed(1);

/** Points of a path in the picture. */
export const points = (project: Project, places: readonly Place[]): string =>
  places
    .map((place) => project(place))
    .map(({ x, y }) => `${n(x)},${n(y)}`)
    .join(' ');

export const area = (project: Project, places: readonly Place[], fill: string): string =>
  `<polygon points="${points(project, places)}" fill="${fill}"/>`;

export const line = (project: Project, places: readonly Place[], style: string): string =>
  `<polyline points="${points(project, places)}" fill="none" ${style}/>`;

/** Part of a circle on the ground, from one angle to another, radians. */
export const arc = (centre: Place, radius: number, [from, to]: readonly [number, number]): Place[] =>
  Array.from({ length: 41 }, (_, step) => {
    const angle = from + ((to - from) * step) / 40;
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
  });

/** The same numbers in every run, 0 up to 1. */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** A swing that is back where it was after the loop. @param turns whole swings in a loop */
export const swing = (atSec: number, turns: number, phase: number): number =>
  Math.sin((atSec / LOOP_SEC) * turns * 2 * Math.PI + phase);

export const smooth = (share: number): number => share * share * (3 - 2 * share);

export const between = (from: Place, to: Place, share: number): Place => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/** Rows of spectators as dots. */
export const crowd = (
  box: { top: number; bottom: number; step: number; seed: number },
  colours: readonly string[],
): string => {
  const random = seeded(box.seed);
  const dots: string[] = [];
  for (let y = box.top; y < box.bottom; y += box.step) {
    for (let x = -4 + random() * 4; x < WIDTH; x += box.step * (0.85 + random() * 0.3)) {
      if (random() < 0.12) continue;
      const colour = colours[Math.floor(random() * colours.length)];
      dots.push(`<circle cx="${n(x)}" cy="${n(y + random())}" r="${n(box.step * 0.33)}" fill="${colour}"/>`);
    }
  }
  return dots.join('');
};

/** Boards along the far line with the name of the product. */
export const boards = (
  project: Project,
  ground: { from: number; to: number; y: number; height: number; every: number },
): string => {
  const out: string[] = [];
  const { from, to, y, height, every } = ground;
  for (let x = from, index = 0; x < to; x += every, index += 1) {
    const isBlue = index % 2 === 1;
    const corners = [
      { x, y },
      { x: x + every, y },
      { x: x + every, y, z: height },
      { x, y, z: height },
    ];
    out.push(area(project, corners, isBlue ? '#0f2a56' : '#0a1730'));
    const at = project({ x: x + every / 2, y, z: height * 0.27 });
    const size = at.scale * height * 0.68;
    out.push(
      `<text x="${n(at.x)}" y="${n(at.y)}" font-family="DejaVu Sans, sans-serif" font-size="${n(size)}" font-weight="700" ` +
        `letter-spacing="${n(size * 0.14)}" text-anchor="middle" fill="${isBlue ? '#6fb7ff' : '#f4f7fb'}">TOUCHLINE</text>`,
    );
  }
  return out.join('');
};
