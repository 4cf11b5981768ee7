import type { Message, PayloadByType } from '@touchline/chat-client/index';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useState } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { showFailure } from '../../platform/toasts.ts';
import { barHeights } from './voice-bars.ts';
import { stopVoice, toggleVoice, useVoice } from './voice-player.ts';
import styles from './voice-content.module.css';

type Props = {
  message: Extract<Message, { type: 'TIMSoundElem' }>;
  payload: PayloadByType['TIMSoundElem'];
};

/** A sound: bars that fill as it plays, and its length. One plays at a time. */
export const VoiceContent = ({ message, payload }: Props) => {
  const { url, second } = payload;
  const playing = useVoice(({ id }) => id === message.ID);
  const share = useVoice(({ id, share: played }) => (id === message.ID ? played : 0));
  const [bars] = useState(() => barHeights(message.ID));
  useEffect(() => () => stopVoice(message.ID), [message.ID]);
  const play = () => void toggleVoice(message.ID, url).catch(() => showFailure(t('conversation.notDone')));
  return (
    <button
      type="button"
      className={styles.voice}
      disabled={url === ''}
      aria-label={playing ? t('conversation.pause') : t('conversation.playVoice', { seconds: second })}
      onClick={play}
    >
      {playing ? <Pause size={18} strokeWidth={1.75} /> : <Play size={18} strokeWidth={1.75} />}
      <span className={styles.bars} aria-hidden="true">
        {bars.map((height, index) => (
          <i
            // Bars of one sound never move.
            key={`${index}-${height}`}
            style={{ height }}
            className={playing && index / bars.length > share ? styles.ahead : ''}
          />
        ))}
      </span>
      <b className="num">{second}″</b>
    </button>
  );
};
