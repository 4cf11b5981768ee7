import { noteComment } from '@touchline/contract/task';
import { useEffect } from 'react';
import { call } from '../../platform/call.ts';
import { onOwnLine } from '../../platform/own-lines.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';

const ROOM = /^room-(\d+)$/;

/** Lets an own message to a room count for the task; whether it does is the server's word. */
const noteOwnComment = (groupId: string, sequence: number): void => {
  const liveid = Number(ROOM.exec(groupId)?.[1]);
  if (!liveid || !isSessionOpen(useSession.getState())) return;
  call(noteComment, { liveid, sequence }, { noToast: true, hideLoading: true }).catch(() => undefined);
};

/** Lets what the reader says in rooms count for the task. */
export const useNoteComments = (): void =>
  useEffect(() => onOwnLine((event) => noteOwnComment(event.groupId, event.sequence)), []);
