/** @source app §5 "images over 1200 px wide or high are downscaled (max 1200x1200, quality 0.8)" */
export const MAX_PICTURE_PX = 1200;
export const PICTURE_QUALITY = 0.8;

export const isPictureType = (contentType: string): boolean => /^image\/[\w.+-]+$/.test(contentType);

/** Size in pixels after downscaling; the proportions stay, and smaller pictures stay as they are. */
export const fitPicture = ({ width, height }: { width: number; height: number }) => {
  const scale = Math.min(1, MAX_PICTURE_PX / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};
