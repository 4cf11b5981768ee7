import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ArrivedPush } from '@touchline/contract/room-push';
import { useEffect, useRef } from 'react';
import { hearRoomPushes } from '../../platform/room-pushes.ts';
import { useSession } from '../../platform/session.ts';
import { roomState } from './queries.ts';
import { afterPush, hasGap, type RoomFacts } from './room-facts.ts';

/** Readers of a large room that lost the same push do not all ask at once. @source economy §B4 */
const JITTER_MS = 2_000;

/** What is told with less than the page shows. */
const TOLD_SHORT: ReadonlySet<string> = new Set(['SendPackage', 'QuizBalanceFinished']);

/**
 * What is so in a room: the state of the server, moved on by pushes. A gap in their numbers reads the state again,
 * once, and so does joining again.
 * @param joined whether the chat of the room is joined now
 * @param pinned what the chat has pinned: a new note is read again, as the server has it in the reader's language
 */
export const useRoomFacts = (liveid: number, joined: boolean, pinned: string): RoomFacts | undefined => {
  const { uid } = useSession();
  const client = useQueryClient();
  const { data, refetch } = useQuery(roomState(liveid, uid));
  const waits = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (joined && liveid > 0) void refetch();
  }, [joined, liveid, refetch]);
  const seen = useRef(pinned);
  useEffect(() => {
    if (seen.current !== pinned && liveid > 0) void refetch();
    seen.current = pinned;
  }, [pinned, liveid, refetch]);
  useEffect(() => {
    const readAgain = () => {
      if (waits.current !== undefined) return;
      waits.current = setTimeout(() => {
        waits.current = undefined;
        void refetch();
      }, Math.random() * JITTER_MS);
    };
    const hear = (push: ArrivedPush) => {
      if (push.of !== liveid) return;
      client.setQueryData(roomState(liveid, uid).queryKey, (held) => {
        if (!held) return held;
        if (hasGap(held, push) || TOLD_SHORT.has(push.type)) readAgain();
        return { ...held, ...afterPush(held, push, uid) };
      });
    };
    const stop = hearRoomPushes(hear);
    return () => {
      stop();
      clearTimeout(waits.current);
      waits.current = undefined;
    };
  }, [client, liveid, uid, refetch]);
  return data;
};
