import { useQuery } from '@tanstack/react-query';
import { openMatchTalk } from '@touchline/contract/comment';
import type { Match } from '@touchline/contract/match';
import ChevronRight from 'lucide-react/icons/chevron-right';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { matchTalk } from '../../features/comment/queries.ts';
import { revealScore, useIsCovered } from '../../features/match/revealed.ts';
import { hasScore } from '../../features/match/score.ts';
import { call } from '../../platform/call.ts';
import { dayText, timeOfDay } from '../../platform/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { serverNowMs } from '../../platform/server-clock.ts';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { CommentForm } from './comment-form.tsx';
import { Comments } from './comments.tsx';
import styles from './match-talk.module.css';

type Talk = { id: number; opens_at: number };

const Inside = ({ match, talk: { id, opens_at: opensAt } }: { match: Match; talk: Talk }) => {
  const covered = useIsCovered(match.id);
  if (covered && hasScore(match))
    return (
      <Notice
        drawing="bench"
        text={t('comment.talkHidden')}
        action={{ label: t('match.reveal'), onAct: () => revealScore(match.id) }}
      />
    );
  if (id > 0) return <Comments id={id} />;
  if (opensAt * 1000 > serverNowMs()) {
    const at = new Date(opensAt * 1000);
    return (
      <Notice
        drawing="pitch"
        text={t('comment.talkOpens', { time: `${dayText(at)} ${timeOfDay(opensAt)}` })}
      />
    );
  }
  const begin = async () => (await call(openMatchTalk, { matchid: match.id })).id;
  return (
    <div className={styles.first}>
      <CommentForm id={begin} onSent={() => undefined} />
      <Notice drawing="pitch" text={t('comment.none')} />
    </div>
  );
};

const OPENS = 'talk';

/** The talk about a match: how much was said, and the way to it. A message of a reply leads here, too. */
export const MatchTalk = ({ match }: { match: Match }) => {
  const [query] = useSearchParams();
  const [open, setOpen] = useState(query.get(OPENS) === '1');
  const { data } = useQuery(matchTalk(match.id));
  if (!data) return <div className={styles.row} />;
  return (
    <>
      <button type="button" className={styles.row} onClick={() => setOpen(true)}>
        <MessagesSquare size={18} strokeWidth={1.75} />
        <span>
          {data.comments > 0 ? t('comment.talkCount', { count: data.comments }) : t('comment.talk')}
        </span>
        <ChevronRight size={16} strokeWidth={1.75} />
      </button>
      {open && (
        <Sheet title={t('comment.talk')} open onClose={() => setOpen(false)}>
          <Inside match={match} talk={data} />
        </Sheet>
      )}
    </>
  );
};
