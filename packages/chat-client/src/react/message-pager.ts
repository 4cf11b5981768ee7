import type { Chat } from '../create-chat.ts';

/** Progress of paging back through one conversation. */
export interface PagerState {
  isLoading: boolean;
  /** True when no older message exists. */
  isCompleted: boolean;
  /** The error of the last page, until the next one is requested. */
  error: unknown;
}

/** Loads one conversation page by page, newest first; the messages come from the client's store. */
export function messagePager(chat: Pick<Chat, 'getMessageList'>, conversationID: string) {
  let state: PagerState = { isLoading: false, isCompleted: false, error: undefined };
  let nextReqMessageID = '';
  const listeners = new Set<() => void>();
  const change = (part: Partial<PagerState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe(this: void, listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Loads the next older page; one at a time, and none once all are loaded. */
    async loadOlder(this: void): Promise<void> {
      if (state.isLoading || state.isCompleted) return;
      change({ isLoading: true, error: undefined });
      try {
        const { data } = await chat.getMessageList({ conversationID, nextReqMessageID });
        ({ nextReqMessageID } = data);
        change({ isLoading: false, isCompleted: data.isCompleted });
      } catch (error) {
        change({ isLoading: false, error });
      }
    },
  };
}
