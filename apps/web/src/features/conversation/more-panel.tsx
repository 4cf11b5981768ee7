import FileText from 'lucide-react/icons/file-text';
import Image from 'lucide-react/icons/image';
import MapPin from 'lucide-react/icons/map-pin';
import type { ChangeEvent, ReactNode } from 'react';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { showFailure } from '../../platform/toasts.ts';
import type { FileKind, Given, Place } from './outgoing.ts';
import Video from 'lucide-react/icons/video';
import styles from './panel.module.css';

const ICON = { size: 22, strokeWidth: 1.75 };

type FileTile = { kind: FileKind; label: MessageKey; icon: typeof Image; accept: string };

const TILES: readonly FileTile[] = [
  { kind: 'image', label: 'conversation.picture', icon: Image, accept: 'image/*' },
  { kind: 'video', label: 'conversation.video', icon: Video, accept: 'video/mp4,video/quicktime' },
  { kind: 'file', label: 'conversation.file', icon: FileText, accept: '' },
];

/** Seconds of a video; 0 when the browser cannot tell. */
const lengthOf = (file: Blob): Promise<number> =>
  new Promise((resolve) => {
    const video = document.createElement('video');
    const src = URL.createObjectURL(file);
    const end = (seconds: number) => {
      URL.revokeObjectURL(src);
      resolve(Number.isFinite(seconds) ? Math.round(seconds) : 0);
    };
    video.addEventListener('loadedmetadata', () => end(video.duration));
    video.addEventListener('error', () => end(0));
    video.preload = 'metadata';
    video.src = src;
  });

const givenOf = async (kind: FileKind, file: File): Promise<Given> =>
  kind === 'video' ? { kind, file, seconds: await lengthOf(file) } : { kind, file };

type Props = {
  onFiles: (files: Given[]) => void;
  onPlace: (place: Place) => void;
  onClose: () => void;
  /** Further tiles, such as matches and rooms. */
  children?: ReactNode;
};

/** One thing that can be sent. */
export const Tile = ({
  icon: Icon,
  label,
  onPick,
}: {
  icon: typeof Image;
  label: string;
  onPick: () => void;
}) => (
  <button type="button" className={styles.tile} onClick={onPick}>
    <i>
      <Icon {...ICON} />
    </i>
    {label}
  </button>
);

/** Everything but words that can be sent. */
export const MorePanel = ({ onFiles, onPlace, onClose, children }: Props) => {
  const take = async (kind: FileKind, event: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(event.target.files ?? []);
    onClose();
    onFiles(await Promise.all(files.map((file) => givenOf(kind, file))));
  };
  const place = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        onClose();
        onPlace({ latitude, longitude, description: t('conversation.placeMine') });
      },
      () => showFailure(t('conversation.placeRefused')),
    );
  return (
    <fieldset className={styles.more} aria-label={t('conversation.more')}>
      {TILES.map(({ kind, label, icon: Icon, accept }) => (
        <label key={kind} className={styles.tile}>
          <i>
            <Icon {...ICON} />
          </i>
          {t(label)}
          <input
            type="file"
            accept={accept}
            multiple={kind === 'image'}
            onChange={(event) => void take(kind, event)}
          />
        </label>
      ))}
      <Tile icon={MapPin} label={t('conversation.place')} onPick={place} />
      {children}
    </fieldset>
  );
};
