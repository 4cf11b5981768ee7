import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Bullet, BULLET_PAGE_MS, getBullets } from '@touchline/contract/bullet';
import { useEffect, useRef, useState } from 'react';
import type { BulletComment } from '../../features/live/player/danmaku-filter.ts';
import { read } from '../../platform/call.ts';
import { useSession } from '../../platform/session.ts';
import { bulletsBetween } from './bullets-between.ts';
import type { Playing } from './use-recording.ts';

const PAGE_SEC = BULLET_PAGE_MS / 1000;
/** Others write meanwhile. */
const FRESH_MS = 15_000;
/** The layer flies what is new at the end; what is long gone need not be kept. */
const MOST_KEPT = 400;

const bulletsOf = (asked: { id: number; minute: number }, uid: number) =>
  queryOptions({
    queryKey: ['watch', 'bullets', asked, uid],
    queryFn: ({ signal }) => read(getBullets, asked, signal),
    staleTime: FRESH_MS,
  });

/** @param own where the caller wrote it: own lines are framed */
const toComment = ({ id, text, own }: Bullet): BulletComment => ({
  id: String(id),
  text,
  own: own === 1,
  from: String(id),
  vip: 0,
  level: undefined,
  colour: 0,
});

export type Flown = {
  comments: readonly BulletComment[];
  /** Another one after each jump. */
  part: number;
  /** Lets the reader's own line fly at once. */
  fly: (bullet: Bullet) => void;
};

/** The lines over a recording as its time passes. @param on false asks for none */
export const useBullets = (id: number, { atSec, phase }: Playing, on: boolean): Flown => {
  const { uid } = useSession();
  const client = useQueryClient();
  const minute = Math.floor(atSec / PAGE_SEC);
  const { data } = useQuery({ ...bulletsOf({ id, minute }, uid), enabled: on });
  const [flown, setFlown] = useState<Pick<Flown, 'comments' | 'part'>>({ comments: [], part: 0 });
  const seenMs = useRef(0);
  useEffect(() => {
    const nowMs = Math.round(atSec * 1000);
    const due = bulletsBetween(data?.list ?? [], seenMs.current, nowMs);
    seenMs.current = nowMs;
    setFlown((before) => {
      if (due === undefined) return { comments: [], part: before.part + 1 };
      const known = new Set(before.comments.map((each) => each.id));
      const fresh = due.map(toComment).filter((each) => !known.has(each.id));
      if (fresh.length === 0) return before;
      return { ...before, comments: [...before.comments, ...fresh].slice(-MOST_KEPT) };
    });
  }, [atSec, data]);
  useEffect(() => {
    if (on && phase === 'playing') void client.prefetchQuery(bulletsOf({ id, minute: minute + 1 }, uid));
  }, [client, id, minute, on, phase, uid]);
  return {
    ...flown,
    fly: (bullet) => setFlown((before) => ({ ...before, comments: [...before.comments, toComment(bullet)] })),
  };
};
