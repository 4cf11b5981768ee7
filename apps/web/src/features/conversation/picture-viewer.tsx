import type { Message } from '@touchline/chat-client/index';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, type TouchEvent } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { pictureUrl } from './picture-content.tsx';
import { useUploads } from './uploads.ts';
import styles from './picture-viewer.module.css';

const ORIGINAL = 1;
const FAR_PX = 50;

type ImageMessage = Extract<Message, { type: 'TIMImageElem' }>;
export const isPicture = (message: Message): message is ImageMessage =>
  message.type === 'TIMImageElem' && !message.isRevoked;

type Props = { pictures: readonly ImageMessage[]; first: string; onClose: () => void };

/** The pictures of a conversation, one at a time over everything; swipes, arrows and buttons go between them. */
export const PictureViewer = ({ pictures, first, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const touched = useRef(0);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      pictures.findIndex(({ ID }) => ID === first),
    ),
  );
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  const picture = pictures[at];
  const preview = useUploads((all) => (picture ? all[picture.ID]?.preview : undefined));
  const step = (by: number) => setAt((now) => Math.max(0, Math.min(pictures.length - 1, now + by)));
  const swipe = ({ changedTouches }: TouchEvent) => {
    const moved = (changedTouches[0]?.clientX ?? 0) - touched.current;
    if (Math.abs(moved) > FAR_PX) step(moved < 0 ? 1 : -1);
  };
  const where = t('conversation.picturesOf', { index: at + 1, count: pictures.length });
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={where}
      onClose={onClose}
      onKeyDown={({ key }) => step(key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0)}
      onTouchStart={({ touches }) => (touched.current = touches[0]?.clientX ?? 0)}
      onTouchEnd={swipe}
    >
      <header>
        <span className="num">
          {at + 1}/{pictures.length}
        </span>
        <IconButton label={t('common.close')} onClick={() => dialog.current?.close()}>
          <X size={24} strokeWidth={1.75} />
        </IconButton>
      </header>
      {picture && <img src={pictureUrl(picture.payload, ORIGINAL) || preview} alt={where} />}
      <footer>
        <IconButton label={t('conversation.previous')} disabled={at === 0} onClick={() => step(-1)}>
          <ChevronLeft size={28} strokeWidth={1.75} />
        </IconButton>
        <IconButton
          label={t('conversation.next')}
          disabled={at === pictures.length - 1}
          onClick={() => step(1)}
        >
          <ChevronRight size={28} strokeWidth={1.75} />
        </IconButton>
      </footer>
    </dialog>
  );
};
