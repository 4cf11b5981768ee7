import Mic from 'lucide-react/icons/mic';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { showFailure } from '../../platform/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { canRecord, useRecorder, type Recording } from './use-recorder.ts';
import styles from './panel.module.css';

type Props = { onSend: (recording: Recording) => void; onClose: () => void };

/** Records the voice: begin, then send or forget. After a minute it stops and waits. */
export const VoicePanel = ({ onSend, onClose }: Props) => {
  const { seconds, isFull, start, stop, drop } = useRecorder();
  const begin = async () => {
    if (!canRecord()) return showFailure(t('conversation.voiceNone'));
    try {
      await start();
    } catch {
      showFailure(t('conversation.voiceRefused'));
    }
  };
  const send = async () => {
    const recording = await stop();
    onClose();
    if (!recording) return;
    if (recording.seconds < 1) showFailure(t('conversation.voiceShort'));
    else onSend(recording);
  };
  useEffect(() => drop, [drop]);
  if (seconds === undefined) {
    return (
      <div className={styles.voice}>
        <button
          type="button"
          className={styles.record}
          aria-label={t('conversation.voiceStart')}
          onClick={() => void begin()}
        >
          <Mic size={30} strokeWidth={1.75} />
        </button>
        <p>{t('conversation.voiceStart')}</p>
      </div>
    );
  }
  return (
    <div className={styles.voice}>
      <p className={isFull ? '' : styles.running} role="timer">
        {t('conversation.voiceRunning', { seconds })}
      </p>
      <div className={styles.buttons}>
        <IconButton label={t('conversation.voiceDrop')} onClick={drop}>
          <Trash2 size={22} strokeWidth={1.75} />
        </IconButton>
        <Button onClick={() => void send()}>{t('conversation.voiceSend')}</Button>
      </div>
    </div>
  );
};
