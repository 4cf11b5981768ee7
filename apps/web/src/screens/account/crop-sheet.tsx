import { useEffect, useRef, useState, type PointerEvent } from 'react';
import type { Crop } from '../../features/upload/draw-picture.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { cropSquare, MAX_ZOOM, type Framing } from './crop-square.ts';
import styles from './crop-sheet.module.css';

const BOX_PX = 560;

type FrameProps = { picture: ImageBitmap; crop: Crop; onMove: (to: Pick<Framing, 'x' | 'y'>) => void };

/** The square as it is now. It is dragged, or moved by its two sliders, which only those without a pointer need. */
const Frame = ({ picture, crop, onMove }: FrameProps) => {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = ref.current?.getContext('2d');
    context?.drawImage(picture, crop.x, crop.y, crop.width, crop.height, 0, 0, BOX_PX, BOX_PX);
  });
  // From where the square really is: a framing beyond the edge would have to be moved back first.
  const x = (crop.x + crop.width / 2) / picture.width;
  const y = (crop.y + crop.height / 2) / picture.height;
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons !== 1) return;
    const scale = crop.width / event.currentTarget.clientWidth;
    onMove({
      x: x - (event.movementX * scale) / picture.width,
      y: y - (event.movementY * scale) / picture.height,
    });
  };
  const slider = (label: string, value: number, set: (value: number) => void) => (
    <input
      className="sr-only"
      type="range"
      min={0}
      max={1}
      step={0.02}
      aria-label={label}
      value={value}
      onChange={({ target }) => set(Number(target.value))}
    />
  );
  return (
    <div className={styles.box}>
      <canvas
        ref={ref}
        width={BOX_PX}
        height={BOX_PX}
        onPointerMove={drag}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      />
      <i />
      {slider(t('info.across'), x, (to) => onMove({ x: to, y }))}
      {slider(t('info.down'), y, (to) => onMove({ x, y: to }))}
    </div>
  );
};

type Props = { picture: ImageBitmap; onTake: (crop: Crop) => void; onClose: () => void };

/** Which square of a picture is used: drag to move it, slide to come closer. */
export const CropSheet = ({ picture, onTake, onClose }: Props) => {
  const [framing, setFraming] = useState<Framing>({ x: 0.5, y: 0.5, zoom: 1 });
  const crop = cropSquare(picture, framing);
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
      <Frame picture={picture} crop={crop} onMove={(to) => setFraming({ ...framing, ...to })} />
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
