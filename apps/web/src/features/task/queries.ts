import { queryOptions } from '@tanstack/react-query';
import { getTaskInfo } from '@touchline/contract/task';
import { read } from '../../platform/call.ts';
import { activeLanguage } from '../../platform/i18n/i18n.ts';
import type { Session } from '../../platform/session.ts';

/** Check-in, level and tasks of the reader; visitors see them as they begin. */
export const taskInfo = ({ uid }: Session) =>
  queryOptions({
    queryKey: ['task', 'info', uid, activeLanguage()],
    queryFn: ({ signal }) => read(getTaskInfo, {}, signal),
    staleTime: 0,
  });
