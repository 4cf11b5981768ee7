import type { Crop } from '../../features/upload/draw-picture.ts';

export type Size = { width: number; height: number };
/** Where the middle of the square lies, as shares of the picture, and how far it is drawn closer (1 shows all of the shorter side). */
export type Framing = { x: number; y: number; zoom: number };

export const MAX_ZOOM = 4;

/** The square of a picture that a framing shows, in its pixels; it never leaves the picture. */
export const cropSquare = ({ width, height }: Size, { x, y, zoom }: Framing): Crop => {
  const side = Math.min(width, height) / Math.min(MAX_ZOOM, Math.max(1, zoom));
  const inside = (middle: number, length: number) =>
    Math.min(length - side, Math.max(0, middle * length - side / 2));
  return { x: inside(x, width), y: inside(y, height), width: side, height: side };
};
