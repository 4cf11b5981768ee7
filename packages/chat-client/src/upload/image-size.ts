/** Pixels. */
export interface PixelSize {
  width: number;
  height: number;
}

/** What a picture measures on the screen; undefined where the runtime cannot tell, as in Node. */
export async function imageSizeOf(file: Blob): Promise<PixelSize | undefined> {
  if (typeof createImageBitmap !== 'function') return undefined;
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    // No picture that can be shown: it is sent all the same.
    return undefined;
  }
}

/**
 * The size of the smaller copy whose shorter side is at most so long; a small picture stays as it is.
 * @source im §9 "Thumbnail minimums 198 and 720"
 */
export function copySize({ width, height }: PixelSize, shorterPx: number): PixelSize {
  const shorter = Math.min(width, height);
  if (shorter <= shorterPx) return { width, height };
  const scale = shorterPx / shorter;
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
