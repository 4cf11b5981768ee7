import { useEffect, useRef, useState, type PointerEvent } from 'react';
import type { Crop } from '../../features/upload/draw-picture.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { cropSquare, MAX_ZOOM, type Framing } from './crop-square.ts';
import styles from './crop-sheet.module.css';

const BOX_PX = 560;

type Props = { picture: ImageBitmap; onTake: (crop: Crop) => void; onClose: () => void };

/** Which square of a picture is used: drag to move it, slide to come closer. */
export const CropSheet = ({ picture, onTake, onClose }: Props) => {
  const ref = useRef<HTMLCanvasElement>(null);
  const [framing, setFraming] = useState<Framing>({ x: 0.5, y: 0.5, zoom: 1 });
  const crop = cropSquare(picture, framing);
  useEffect(() => {
    const context = ref.current?.getContext('2d');
    context?.drawImage(picture, crop.x, crop.y, crop.width, crop.height, 0, 0, BOX_PX, BOX_PX);
  });
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons !== 1) return;
    const scale = crop.width / event.currentTarget.clientWidth;
    // From where the square really is: a framing beyond the edge would have to be dragged back first.
    const x = (crop.x + crop.width / 2 - event.movementX * scale) / picture.width;
    const y = (crop.y + crop.height / 2 - event.movementY * scale) / picture.height;
    setFraming({ ...framing, x, y });
  };
  const footer = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {t('common.cancel')}
      </Button>
      <Button onClick={() => onTake(crop)}>{t('info.takePicture')}</Button>
    </>
  );
  return (
    <Sheet title={t('info.cut')} open onClose={onClose} footer={footer}>
      <div className={styles.box}>
        <canvas
          ref={ref}
          width={BOX_PX}
          height={BOX_PX}
          onPointerMove={drag}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        />
        <i />
      </div>
      <label className={styles.zoom}>
        {t('info.closer')}
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={framing.zoom}
          onChange={({ target }) => setFraming({ ...framing, zoom: Number(target.value) })}
        />
      </label>
    </Sheet>
  );
};
