const TURN = 2 * Math.PI;
const at = (radius: number, angle: number): string =>
  `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;

/** A star around 0,0 with one point upwards. */
export const starPath = (radius: number, points = 5, waist = 0.42): string => {
  const corners = Array.from({ length: points * 2 }, (_, i) =>
    at(i % 2 === 0 ? radius : radius * waist, (i * TURN) / points / 2),
  );
  return `M${corners.join('L')}Z`;
};

/** Triangles standing in a ring around 0,0, points outwards. */
export const raysPath = (count: number, inner: number, outer: number): string => {
  const half = (TURN / count) * 0.26;
  return Array.from({ length: count }, (_, i) => {
    const angle = (i * TURN) / count;
    return `M${at(inner, angle - half)}L${at(outer, angle)}L${at(inner, angle + half)}Z`;
  }).join('');
};

/** Every second sector of a wheel around 0,0. */
export const sectorsPath = (count: number, radius: number): string => {
  const step = TURN / count / 2;
  return Array.from(
    { length: count },
    (_, i) => `M0 0L${at(radius, (2 * i - 0.5) * step)}L${at(radius, (2 * i + 0.5) * step)}Z`,
  ).join('');
};

/** A round hole or disc as a path, for even-odd fills. */
export const discPath = (x: number, y: number, radius: number): string =>
  `M${x} ${y - radius}a${radius} ${radius} 0 1 1 0 ${2 * radius}a${radius} ${radius} 0 1 1 0 ${-2 * radius}Z`;
