/** The page of the browser tests: a client of its own, and what a screen made of its hooks shows. */
import { memo } from 'react';
import { createRoot } from 'react-dom/client';

import { createChat, type Chat } from '../../src/create-chat.ts';
import { EVENT } from '../../src/event/event-names.ts';
import { createLiveRoom } from '../../src/live-room/create-live-room.ts';
import type { LiveRoom, LiveRoomMessage } from '../../src/live-room/live-room.ts';
import type { Message } from '../../src/message/message.ts';
import { useLiveRoom } from '../../src/react/use-live-room.ts';
import { useConversations, useMessages, useUnread } from '../../src/react/use-stores.ts';

export interface Entrance {
  appId: number;
  proxyServer: string;
  userID: string;
  userSig: string;
}

let chat: Chat | undefined;
let room: LiveRoom | undefined;
const texts: string[] = [];
const told: string[] = [];
/** How often each part was drawn, by its key. */
const drawn: Record<string, number> = {};
const draw = (key: string) => {
  drawn[key] = (drawn[key] ?? 0) + 1;
};

const textOf = ({ payload }: { payload: object }): string => ('text' in payload ? String(payload.text) : '');

/** Makes the client and begins to log in; what is kept here may be there before the network. */
function open({ appId, proxyServer }: Entrance): Chat {
  chat = createChat({ SDKAppID: appId, proxyServer });
  chat.on(EVENT.MESSAGE_RECEIVED, ({ data }) => texts.push(...data.map(textOf)));
  chat.on(EVENT.NET_STATE_CHANGE, ({ data }) => told.push(data.state));
  chat.on(EVENT.ERROR, ({ data }) => told.push(`error ${data.code}`));
  return chat;
}

async function enter(entrance: Entrance): Promise<void> {
  const opened = open(entrance);
  const ready = new Promise((resolve) => opened.on(EVENT.SDK_READY, resolve));
  await opened.login({ userID: entrance.userID, userSig: entrance.userSig });
  await ready;
}

const opened = (): Chat => {
  if (!chat) throw new Error('nobody has entered');
  return chat;
};

/** Sends a text; `unsent` leaves it on its way. */
async function send(to: string, text: string, how?: 'unsent'): Promise<void> {
  const message = opened().createTextMessage({ to, conversationType: 'C2C', payload: { text } });
  const sending = opened().sendMessage(message);
  if (how === 'unsent') sending.catch(() => undefined);
  else await sending;
}

const Line = memo(function Line({ message }: { message: Message }) {
  draw(`line ${textOf(message)}`);
  return <li>{textOf(message)}</li>;
});

const Row = memo(function Row({ name, unread }: { name: string; unread: number }) {
  draw(`row ${name}`);
  return (
    <li>
      {name} {unread}
    </li>
  );
});

function Screen({ conversationID }: { conversationID: string }) {
  const messages = useMessages(opened(), conversationID);
  draw('list');
  return (
    <ol id="lines">
      {messages.map((message) => (
        <Line key={message.ID} message={message} />
      ))}
    </ol>
  );
}

function Rows() {
  return (
    <ul id="rows">
      {useConversations(opened()).map((one) => (
        <Row key={one.conversationID} name={one.conversationID} unread={one.unreadCount} />
      ))}
    </ul>
  );
}

function Badge() {
  draw('badge');
  return <b id="badge">{useUnread(opened())}</b>;
}

const RoomLine = memo(function RoomLine({ message }: { message: LiveRoomMessage }) {
  const { content } = message;
  const text = content.kind === 'text' ? content.text : content.kind;
  draw(`line ${text}`);
  return <li>{text}</li>;
});

function Room({ of }: { of: LiveRoom }) {
  const { messages, state } = useLiveRoom(of);
  return (
    <ol id="lines" data-phase={state.phase}>
      {messages.map((message) => (
        <RoomLine key={message.id} message={message} />
      ))}
    </ol>
  );
}

const root = () => createRoot(document.body.appendChild(document.createElement('main')));

const kit = {
  enter,
  /** Makes the client without waiting for anything. */
  begin(entrance: Entrance) {
    void enter(entrance).catch(() => undefined);
  },
  send,
  texts: () => texts,
  told: () => told,
  drawn: () => drawn,
  /** The last lines of a conversation, with what has become of them. */
  held: (conversationID: string) =>
    opened()
      .stores.messages(conversationID)
      .get()
      .map((message) => `${textOf(message)} ${message.status}`),
  list: () =>
    opened()
      .stores.conversations.get()
      .map(({ conversationID }) => conversationID),
  mount(conversationID: string) {
    root().render(
      <>
        <Badge />
        <Rows />
        <Screen conversationID={conversationID} />
      </>,
    );
  },
  async mountRoom({ appId, proxyServer }: Entrance, groupId: string) {
    room = createLiveRoom({ sdkAppId: appId, proxyServer, groupId });
    root().render(<Room of={room} />);
    await room.join();
  },
  destroy: () => opened().destroy(),
};

export type Kit = typeof kit;
Object.assign(window, { kit });
