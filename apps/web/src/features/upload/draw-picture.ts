import { fitPicture, isPictureType, PICTURE_QUALITY } from '@touchline/domain/picture';

/** The part of a picture that is used, in its own pixels. */
export type Crop = { x: number; y: number; width: number; height: number };

/** Opens a file that a person chose. @returns undefined for what is no picture */
export const openPicture = async (file: File): Promise<ImageBitmap | undefined> => {
  if (!isPictureType(file.type)) return undefined;
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
};

/**
 * The picture as it is uploaded: the chosen part, scaled down where it is wide or high.
 * @source app §5 "images over 1200 px wide or high are downscaled (max 1200x1200, quality 0.8)"
 */
export const drawPicture = async (picture: ImageBitmap, crop?: Crop): Promise<Blob> => {
  const part = crop ?? { x: 0, y: 0, width: picture.width, height: picture.height };
  const { width, height } = fitPicture(part);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw on');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: PICTURE_QUALITY });
};
