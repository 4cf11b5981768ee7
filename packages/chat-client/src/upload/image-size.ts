/** Pixels. */
export interface PixelSize {
  width: number;
  height: number;
}

/** Size of an image in pixels; undefined where the runtime cannot measure it, as in Node. */
export async function imageSizeOf(file: Blob): Promise<PixelSize | undefined> {
  if (typeof createImageBitmap !== 'function') return undefined;
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    // Not a displayable image: it is sent without a size.
    return undefined;
  }
}

/**
 * The size of the thumbnail whose shorter side is limited; a smaller image keeps its size.
 * @source im §9 "Thumbnail minimums 198 and 720"
 */
export function copySize({ width, height }: PixelSize, shorterPx: number): PixelSize {
  const shorter = Math.min(width, height);
  if (shorter <= shorterPx) return { width, height };
  const scale = shorterPx / shorter;
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
