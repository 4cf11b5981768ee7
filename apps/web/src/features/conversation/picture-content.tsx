import type { Message, PayloadByType } from '@touchline/chat-client/index';
import Play from 'lucide-react/icons/play';
import { t } from '../../platform/i18n/i18n.ts';
import { useUploads } from './uploads.ts';
import styles from './picture-content.module.css';

const [THUMB, LARGE, ORIGINAL] = [3, 2, 1];
/** Largest sides of a picture in a conversation, px. */
const MOST = { width: 220, height: 280 };
const UNKNOWN = { width: 180, height: 180 };

type Size = { width: number; height: number };

/** A picture scaled down to the place that it has; its place does not change when it arrives. */
const fitted = ({ width, height }: Size): Size => {
  if (width <= 0 || height <= 0) return UNKNOWN;
  const share = Math.min(1, MOST.width / width, MOST.height / height);
  return { width: Math.max(44, Math.round(width * share)), height: Math.max(44, Math.round(height * share)) };
};

/** The address of one size of a picture, or of the next one that there is. */
export const pictureUrl = ({ imageInfoArray }: PayloadByType['TIMImageElem'], type: number): string => {
  const found = [type, LARGE, ORIGINAL].map(
    (each) => imageInfoArray.find((one) => one.type === each)?.imageUrl,
  );
  return found.find((url) => url) ?? '';
};

type ImageProps = {
  message: Extract<Message, { type: 'TIMImageElem' }>;
  payload: PayloadByType['TIMImageElem'];
  tools: { onPicture: (message: Message) => void };
};

/** A picture; a press shows it large. */
export const PictureContent = ({ message, payload, tools }: ImageProps) => {
  const preview = useUploads((all) => all[message.ID]?.preview);
  const size = fitted(payload.imageInfoArray.find(({ type }) => type === ORIGINAL) ?? UNKNOWN);
  const src = preview || pictureUrl(payload, THUMB);
  return (
    <button
      type="button"
      className={styles.picture}
      style={size}
      aria-label={t('conversation.openPicture')}
      onClick={() => tools.onPicture(message)}
    >
      {src && <img src={src} alt="" {...size} decoding="async" draggable={false} />}
    </button>
  );
};

type VideoProps = {
  message: Extract<Message, { type: 'TIMVideoFileElem' }>;
  payload: PayloadByType['TIMVideoFileElem'];
};

/** A video, which plays where it stands; nothing of it is fetched before. */
export const VideoContent = ({ message, payload }: VideoProps) => {
  const preview = useUploads((all) => all[message.ID]?.preview);
  const { videoUrl, snapshotUrl, videoSecond } = payload;
  const size = fitted({ width: payload.snapshotWidth, height: payload.snapshotHeight });
  const src = preview || videoUrl;
  if (!src) return <span className={styles.picture} style={size} />;
  return (
    <span className={styles.video} style={size}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- people's own videos come without captions */}
      <video
        src={src}
        {...(snapshotUrl && { poster: snapshotUrl })}
        preload={snapshotUrl ? 'none' : 'metadata'}
        controls
        playsInline
        aria-label={t('conversation.video')}
      />
      {videoSecond > 0 && (
        <small className="num">
          <Play size={11} strokeWidth={2} />
          {videoSecond}″
        </small>
      )}
    </span>
  );
};
