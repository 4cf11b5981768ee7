import { LOGGED_OUT_SERVCMD } from '../session/logged-out.ts';
import { endsSession } from '../session/session-ends.ts';

/** A parsed frame. */
export interface Doc {
  head: { servcmd: string; seq: number; [name: string]: unknown };
  body: Record<string, unknown>;
}

/** Destination of a frame. `own` returns it: its tab needs a socket of its own. */
export type Out =
  { to: 'server'; doc: Doc } | { to: 'tab' | 'own'; tab: string; doc: Doc } | { to: 'everyone'; doc: Doc };

/**
 * Multiplexes one socket between tabs, without owning it: matches requests to tabs, routes answers, and
 * filters what the server must not receive.
 */
export interface TabHub {
  fromTab(tab: string, doc: Doc): Out[];
  fromServer(doc: Doc): Out[];
  /** The tab is gone. */
  gone(tab: string): void;
}

const LOGIN = 'im_open_status.wslogin';
const LOGOUT = 'im_open_status.wslogout';
const JOIN = 'group_open_http_svc.apply_join_group';
const QUIT = 'group_open_http_svc.quit_group';

/** Requests that one tab sends for all: the others are answered here. */
const SAID_ONCE: ReadonlySet<string> = new Set(['heartbeat.alive', 'im_open_status.wshello']);
const ACKNOWLEDGEMENT = 'openim.ws_msg_push_ack';

/** Any other type ends one page and not the login. @source im §4 "Each logs out (type 1)" */
const BY_USER = 0;

/** Sent to a tab whose user has logged out in another one. */
const loggedOut = (tab: string): Out => ({
  to: 'tab',
  tab,
  doc: { head: { servcmd: LOGGED_OUT_SERVCMD, seq: 0 }, body: {} },
});

const OK = { ActionStatus: 'OK', ErrorCode: 0, ErrorInfo: '' };

const answerTo = (tab: string, { head }: Doc, body: Record<string, unknown>): Out => ({
  to: 'tab',
  tab,
  doc: { head: { servcmd: head.servcmd, seq: head.seq }, body },
});

interface Asked {
  tab: string;
  doc: Doc;
}

/**
 * One hub serves one socket: a new socket needs a new hub, because the server has forgotten its users.
 * @param self the tab that owns the socket
 */
export function createTabHub(self: string): TabHub {
  const asked = new Map<number, Asked>();
  const session = createSharedSession();
  const rooms = createSharedRooms();
  let seq = 0;
  const ask = (tab: string, doc: Doc): Out[] => {
    seq += 1;
    asked.set(seq, { tab, doc });
    return [{ to: 'server', doc: { ...doc, head: { ...doc.head, seq } } }];
  };
  const answerHere = (tab: string, doc: Doc): Out[] => [answerTo(tab, doc, OK)];
  const handlers: { readonly [servcmd: string]: (tab: string, doc: Doc) => Out[] } = {
    [LOGIN](tab, doc) {
      if (!session.isSame(doc)) return [{ to: 'own', tab, doc }];
      const known = session.answer();
      if (!known) return session.wait(tab, doc) ? ask(tab, doc) : [];
      session.enter(tab);
      return [answerTo(tab, doc, known)];
    },
    [LOGOUT](tab, doc) {
      session.leave(tab);
      if (doc.body['wslogout_type'] === BY_USER)
        return [...session.leaveAll().map(loggedOut), ...ask(tab, doc)];
      return session.isEmpty() ? ask(tab, doc) : answerHere(tab, doc);
    },
    [QUIT]: (tab, doc) => (rooms.quit(tab, doc) ? ask(tab, doc) : answerHere(tab, doc)),
  };
  return {
    fromTab(tab, doc) {
      const { servcmd } = doc.head;
      if (tab !== self && SAID_ONCE.has(servcmd)) return answerHere(tab, doc);
      if (tab !== self && servcmd === ACKNOWLEDGEMENT) return [];
      const handler = Object.hasOwn(handlers, servcmd) ? handlers[servcmd] : undefined;
      return handler ? handler(tab, doc) : ask(tab, doc);
    },
    fromServer(doc) {
      // The next login of a tab is a new one, which the server has to answer.
      if (endsSession(doc)) session.forget();
      const question = asked.get(doc.head.seq);
      if (question?.doc.head.servcmd !== doc.head.servcmd) return [{ to: 'everyone', doc }];
      asked.delete(doc.head.seq);
      const { tab } = question;
      if (doc.head.servcmd === LOGIN)
        return session.answered(doc.body).map((one) => answerTo(one.tab, one.doc, doc.body));
      if (doc.head.servcmd === LOGOUT && session.isEmpty()) session.forget();
      if (doc.head.servcmd === JOIN) rooms.joined(tab, question.doc, doc.body);
      return [answerTo(tab, question.doc, doc.body)];
    },
    gone(tab) {
      session.leave(tab);
      rooms.gone(tab);
    },
  };
}

/** The user who is logged in on the socket, and the tabs that share the login. */
function createSharedSession() {
  const inside = new Set<string>();
  let waiting: Asked[] = [];
  let asker: Doc | undefined;
  let known: Record<string, unknown> | undefined;
  const isSame = ({ head }: Doc): boolean => {
    if (!asker) return true;
    return head['tinyid'] === undefined
      ? head['identifier'] === asker.head['identifier']
      : head['tinyid'] === (known?.['TinyId'] ?? asker.head['tinyid']);
  };
  return {
    isSame: (doc: Doc) => isSame(doc),
    answer: () => known,
    enter: (tab: string) => void inside.add(tab),
    leave: (tab: string) => void inside.delete(tab),
    /** Returns the tabs that were logged in. */
    leaveAll(): string[] {
      const tabs = [...inside];
      inside.clear();
      return tabs;
    },
    isEmpty: () => inside.size === 0,
    forget() {
      known = undefined;
      asker = undefined;
      inside.clear();
    },
    /** True for the first tab, which must send the request. */
    wait(tab: string, doc: Doc): boolean {
      const isFirst = waiting.length === 0;
      if (isFirst) asker = doc;
      waiting.push({ tab, doc });
      return isFirst;
    },
    answered(body: Record<string, unknown>): Asked[] {
      const all = waiting;
      waiting = [];
      if (Number(body['ErrorCode'] ?? 0) === 0) {
        known = body;
        for (const { tab } of all) inside.add(tab);
      } else asker = undefined;
      return all;
    },
  };
}

/** A live room that several tabs have joined is left when the last of them leaves it. */
function createSharedRooms() {
  const tabsByRoom = new Map<string, Set<string>>();
  const roomOf = ({ body }: Doc): string => String(body['GroupId']);
  return {
    joined(tab: string, question: Doc, body: Record<string, unknown>) {
      if (body['HugeGroupFlag'] !== 1) return;
      const tabs = tabsByRoom.get(roomOf(question)) ?? new Set();
      tabsByRoom.set(roomOf(question), tabs.add(tab));
    },
    /** True when the request must be sent to the server. */
    quit(tab: string, question: Doc): boolean {
      const tabs = tabsByRoom.get(roomOf(question));
      tabs?.delete(tab);
      return (tabs?.size ?? 0) === 0;
    },
    gone: (tab: string) => tabsByRoom.forEach((tabs) => tabs.delete(tab)),
  };
}
