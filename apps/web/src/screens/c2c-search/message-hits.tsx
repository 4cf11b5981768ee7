import { useQuery } from '@tanstack/react-query';
import type { Chat, Conversation } from '@touchline/chat-client/index';
import { useState } from 'react';
import { Highlight } from '../../features/search/highlight.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { pathTo } from '../../platform/routes.ts';
import { Card } from '../../ui/card.tsx';
import { EntryRow } from '../../ui/entry-row.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row } from '../../ui/row.tsx';
import { inConversation, type FoundLine } from './found-messages.ts';

/** The conversation of a hit, opened at the message. */
const pathOf = ({ conversationID, id }: FoundLine): string => {
  const isGroup = conversationID.startsWith('GROUP');
  const peer = conversationID.replace(/^(?:C2C|GROUP)/, '');
  const path = pathTo(isGroup ? 'chatGroup' : 'c2cChatroom', { id: peer });
  return id === '' ? path : `${path}?at=${encodeURIComponent(id)}`;
};

type Named = { conversations: readonly Conversation[] };

const nameOf = (conversationID: string, { conversations }: Named): string => {
  const found = conversations.find((one) => one.conversationID === conversationID);
  const name = found?.remark || found?.groupProfile?.name || found?.userProfile?.nick;
  return name || conversationID.replace(/^(?:C2C|GROUP)/, '');
};

type Props = Named & { chat: Chat; lines: readonly FoundLine[]; keyword: string };

/** Hits of one conversation, fetched when they are asked for. */
const Several = ({ chat, line, keyword, conversations }: Omit<Props, 'lines'> & { line: FoundLine }) => {
  const [open, setOpen] = useState(false);
  const { conversationID, count } = line;
  const { data = [] } = useQuery({
    queryKey: ['chat', 'search', keyword, conversationID],
    queryFn: () => inConversation(chat, { conversationID, keyword }),
    enabled: open,
  });
  return (
    <>
      <Row
        label={nameOf(conversationID, { conversations })}
        value={t('chatSearch.count', { count })}
        onAct={() => setOpen(!open)}
      />
      {open &&
        data.map((one) => <Hit key={one.id} line={one} keyword={keyword} conversations={conversations} />)}
    </>
  );
};

const Hit = ({ line, keyword, conversations }: Named & { line: FoundLine; keyword: string }) => (
  <EntryRow
    to={pathOf(line)}
    title={<Highlight name={line.text} keyword={keyword} />}
    detail={`${nameOf(line.conversationID, { conversations })} · ${momentText(line.time)}`}
  />
);

/** Messages that were found; a press opens the conversation at the message. */
export const MessageHits = ({ chat, lines, keyword, conversations }: Props) => {
  if (lines.length === 0) return <Notice drawing="net" text={t('chatSearch.none')} />;
  return (
    <Card title={t('chatSearch.messages')} lined>
      {lines.map((line) =>
        line.count > 1 ? (
          <Several
            key={line.conversationID}
            chat={chat}
            line={line}
            keyword={keyword}
            conversations={conversations}
          />
        ) : (
          <Hit key={line.id} line={line} keyword={keyword} conversations={conversations} />
        ),
      )}
    </Card>
  );
};
