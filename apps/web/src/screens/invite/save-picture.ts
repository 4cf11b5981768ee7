/** Sharp on phones, small enough for a message. */
const SCALE = 3;

/** Draws a picture and hands it to the reader as a file. @throws where the browser cannot draw it */
export const savePicture = async (src: string, name: string): Promise<void> => {
  const image = new Image();
  image.src = src;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width * SCALE;
  canvas.height = image.height * SCALE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('nothing was drawn');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has begun to save by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
};
