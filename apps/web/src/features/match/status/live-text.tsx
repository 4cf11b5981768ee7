import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/match';
import type { LiveText as Line } from '@touchline/contract/match-detail';
import { isInPlay } from '@touchline/domain/match-phase';
import { Sport } from '@touchline/domain/sport';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import { Block } from '../../../ui/block.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useBehindAsOf } from '../detail/behind.ts';
import { liveText, liveTextAsOf } from '../detail/queries.ts';
import styles from './live-text.module.css';

/** More lines are drawn when they are asked for. */
const PAGE = 40;

/** Whether the reader has scrolled past the newest line, and the newest one that was seen before. */
const useUnread = (newestId: number) => {
  const topRef = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState(false);
  const [seenId, setSeenId] = useState(newestId);
  if (!away && seenId !== newestId) setSeenId(newestId);
  useEffect(() => {
    const top = topRef.current;
    if (!top) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setAway(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(top);
    return () => observer.disconnect();
  }, []);
  const toTop = () => topRef.current?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  return { topRef, seenId, toTop };
};

const Row = ({ line, football }: { line: Line; football: boolean }) => (
  <li className={line.main === 1 ? `${styles.row} ${styles.main}` : styles.row}>
    <span className="num">
      {line.time}
      {football && /\d$/.test(line.time) && '′'}
    </span>
    <i className={line.position === 1 ? styles.home : line.position === 2 ? styles.away : styles.none} />
    <span>{line.data}</span>
  </li>
);

const Lines = ({ match, lines }: { match: Match; lines: readonly Line[] }) => {
  const [which, setWhich] = useState<'all' | 'key'>('all');
  const [shown, setShown] = useState(PAGE);
  const { topRef, seenId, toTop } = useUnread(lines.at(-1)?.id ?? 0);
  const chosen = lines.filter(({ main }) => which === 'all' || main === 1).toReversed();
  const unread = chosen.filter(({ id }) => id > seenId).length;
  const choices = [
    { id: 'all', label: t('score.all') },
    { id: 'key', label: t('text.key') },
  ] as const;
  return (
    <Block
      title={t('text.title')}
      aside={<Segmented label={t('text.which')} items={choices} value={which} onChange={setWhich} />}
    >
      <div ref={topRef} />
      {unread > 0 && (
        <button type="button" className={styles.pill} onClick={toTop}>
          {t('chat.newLines', { count: unread })}
        </button>
      )}
      <ol className={styles.list}>
        {chosen.slice(0, shown).map((line) => (
          <Row key={line.id} line={line} football={match.sport_id === Sport.football} />
        ))}
      </ol>
      {chosen.length > shown && (
        <button type="button" className={styles.more} onClick={() => setShown(shown + 4 * PAGE)}>
          {t('text.older')}
        </button>
      )}
    </Block>
  );
};

/** The match in words, newest on top. */
export const LiveText = ({ match }: { match: Match }) => {
  const of = { sport: match.sport_id, matchId: match.id, running: isInPlay(match) };
  const { data } = useBehindAsOf(useQuery(liveText(of)), liveTextAsOf(of));
  if (!data || data.length === 0) return null;
  return <Lines match={match} lines={data} />;
};
