import { EVENT } from '@touchline/chat-client/event/event-names';
import type { Chat } from '@touchline/chat-client/index';
import { create } from 'zustand';
import { commonConfig } from '../common-config.ts';
import { ownAccount } from '../own-account.ts';
import { queryClient } from '../query-client.ts';
import { useSession, type Session } from '../session.ts';
import { nextChat, NO_CHAT, type ChatChange, type ChatState } from './chat-state.ts';
import { tolerateRepeat } from './tolerate-repeat.ts';

const FIRST_REST_MS = 1000;
const LONGEST_REST_MS = 30_000;

/** The chat of this page: one client, whichever screens use it. */
export const useChatState = create<ChatState>()(() => NO_CHAT);

const tell = (change: ChatChange): void =>
  useChatState.setState(nextChat(useChatState.getState(), change), true);

/** Whose chat runs or tries to; 0 is nobody. */
let runsFor = 0;
/** Settled once the chat of an earlier account is gone. */
let ending: Promise<unknown> = Promise.resolve();
const heard = new WeakSet<Chat>();

/** Waits a little longer after each failure, and no longer once the browser is online again. */
const rest = (failures: number): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** failures));
    addEventListener('online', go);
  });

/** A kept signature is tried first, so that the chat begins before the account was asked; a refused one is renewed. */
const accountOf = (session: Session, isFirst: boolean) =>
  isFirst
    ? queryClient.ensureQueryData(ownAccount(session))
    : queryClient.fetchQuery({ ...ownAccount(session), staleTime: 0 });

const listen = (chat: Chat): void => {
  if (heard.has(chat)) return;
  heard.add(chat);
  chat.on(EVENT.SDK_READY, () => tell({ kind: 'entered' }));
  chat.on(EVENT.NET_STATE_CHANGE, ({ data }) => tell({ kind: data.state }));
  // Without a kick the session was ended in another tab, whose account this one then takes over.
  chat.on(EVENT.SDK_NOT_READY, () => void useSession.persist.rehydrate());
  chat.on(EVENT.KICKED_OUT, ({ data }) => {
    tell({ kind: 'kicked', reason: data.type });
    if (data.type === 'userSigExpired') enterAgain();
  });
};

const enter = async (session: Session, isFirst: boolean): Promise<void> => {
  const [account, { config, chat_proxy_server: proxyServer }, client] = await Promise.all([
    accountOf(session, isFirst),
    queryClient.ensureQueryData(commonConfig()),
    import('./chat-client.ts'),
    ending,
  ]);
  if (runsFor !== session.uid) return;
  const chat = client.create({ SDKAppID: config.im_sdkappid, proxyServer });
  listen(chat);
  tell({ kind: 'opened', chat });
  // The client tries for some seconds before it gives a network up that the browser knows to be gone.
  if (!navigator.onLine) tell({ kind: 'disconnected' });
  await chat.login({ userID: `u${session.uid}`, userSig: account.txim_sign }).catch(tolerateRepeat);
};

/** Tries until the chat has begun or is no longer wanted. */
const run = async (session: Session, renew: boolean): Promise<void> => {
  for (let failures = 0; runsFor === session.uid; failures += 1) {
    try {
      await enter(session, failures === 0 && !renew);
      return;
    } catch {
      if (runsFor === session.uid) tell({ kind: 'failed' });
      await rest(failures);
    }
  }
};

const begin = (renew: boolean): void => {
  const session = useSession.getState();
  runsFor = session.uid;
  if (session.uid === 0) return;
  tell({ kind: 'began', selfId: `u${session.uid}` });
  void run(session, renew);
};

/** Ends the chat of an account that logged out, with what the device kept of it. */
const leave = (): void => {
  const { chat } = useChatState.getState();
  tell({ kind: 'left' });
  if (!chat) return;
  ending = chat
    .logout()
    .catch(() => undefined)
    .then(() => chat.destroy());
};

let watches = false;

/** Starts the chat of whoever is logged in, now and from now on. Starting it again changes nothing. */
export const startChat = (): void => {
  if (!watches) {
    watches = true;
    useSession.subscribe((now, before) => {
      if (now.uid === before.uid) return;
      leave();
      begin(false);
    });
  }
  if (runsFor !== useSession.getState().uid) begin(false);
};

/** Begins again after a kick, with a new signature. */
export const enterAgain = (): void => begin(true);
