import type { ContentCard } from '@touchline/contract/content';
import { useEffect, useState } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { VideoRow } from './video-card.tsx';
import styles from './rec-video-screen.module.css';

const WAIT_SEC = 5;
const SECOND_MS = 1000;

type Props = { card: ContentCard; counts: boolean; onGo: () => void };

/** What comes next in the collection: once this one has ended it begins after 5 s, unless that is cancelled. */
export const NextVideo = ({ card, counts, onGo }: Props) => {
  const [left, setLeft] = useState(WAIT_SEC);
  const [cancelled, setCancelled] = useState(false);
  const runs = counts && !cancelled;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setTimeout(() => (left <= 1 ? onGo() : setLeft(left - 1)), SECOND_MS);
    return () => clearTimeout(timer);
  }, [runs, left, onGo]);
  return (
    <section className={styles.next}>
      <p aria-live="polite">{runs ? t('watch.nextIn', { count: left }) : t('watch.next')}</p>
      <VideoRow card={card} />
      {runs && (
        <Button kind="quiet" small onClick={() => setCancelled(true)}>
          {t('common.cancel')}
        </Button>
      )}
    </section>
  );
};
