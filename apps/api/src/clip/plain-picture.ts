const LENGTH_BYTES = 4;
/** Slices and what they need: a picture. */
const KEPT: ReadonlySet<number> = new Set([1, 5, 7, 8]);
/** Notes beside pictures, which may say where they were taken; marks of borders; filling. */
const DROPPED: ReadonlySet<number> = new Set([6, 9, 12]);

const SLICES: ReadonlySet<number> = new Set([1, 5]);

type Unit = { type: number; bytes: Uint8Array };

/** Undefined where the lengths do not fit the frame. */
const unitsOf = (frame: Uint8Array): Unit[] | undefined => {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  const units: Unit[] = [];
  let at = 0;
  while (at < frame.length) {
    if (at + LENGTH_BYTES >= frame.length) return undefined;
    const end = at + LENGTH_BYTES + view.getUint32(at);
    if (end > frame.length || end === at + LENGTH_BYTES) return undefined;
    units.push({ type: (frame[at + LENGTH_BYTES] ?? 0) & 0x1f, bytes: frame.subarray(at, end) });
    at = end;
  }
  return units;
};

/**
 * One frame of H.264 without notes beside it.
 * @returns undefined where it is not made of whole units, or of units that no usual player knows
 */
export const plainPicture = (frame: Uint8Array): Uint8Array | undefined => {
  const units = unitsOf(frame);
  if (!units?.every(({ type }) => KEPT.has(type) || DROPPED.has(type))) return undefined;
  const kept = units.filter(({ type }) => KEPT.has(type));
  return kept.some(({ type }) => SLICES.has(type))
    ? Buffer.concat(kept.map(({ bytes }) => bytes))
    : undefined;
};
