import type { Message } from '@touchline/chat-client/index';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { Content, isBare, type ContentTools } from './content.tsx';
import { MessageReactions } from './message-reactions.tsx';
import { MessageState } from './message-state.tsx';
import { nameColour } from '../../ui/name-colour.ts';
import { isGroupMade, lineText, recalledText } from './preview-text.ts';
import { readQuote, type Quote } from './quote.ts';
import { tipText } from './tip-text.ts';
import { useHold } from './use-hold.ts';
import { WhoFace } from '../../ui/who-face.tsx';
import styles from './message-row.module.css';

/** What a message can be asked to do; the same object as long as the conversation is open. */
export type RowTools = ContentTools & {
  selfId: string;
  onMenu: (message: Message) => void;
  onQuote: (quote: Quote) => void;
  onAgain: (message: Message) => void;
  onChoose: (message: Message) => void;
  /** Role marks of a member of the group. */
  marks: (userId: string) => ReactNode;
};

type Props = {
  message: Message;
  /** The first of several by the same person: with a name, in groups. */
  isFirst: boolean;
  /** Chosen or not while several are chosen; undefined otherwise. */
  chosen: boolean | undefined;
  /** The reader was led here. */
  lit: boolean;
  tools: RowTools;
};

const nameIn = ({ nameCard, nick, from }: Message): string => nameCard || nick || from;

const Name = ({ message, marks }: { message: Message; marks: RowTools['marks'] }) => (
  <span className={styles.name}>
    <span style={{ color: nameColour(message.from) }}>{nameIn(message)}</span>
    {marks(message.from)}
  </span>
);

const QuoteLine = ({ quote, onQuote }: { quote: Quote; onQuote: (quote: Quote) => void }) => (
  <button type="button" className={styles.quote} onClick={() => onQuote(quote)}>
    {t('conversation.said', { name: quote.sender, text: quote.text })}
  </button>
);

const Bubble = ({ message, tools, lit }: Pick<Props, 'message' | 'tools' | 'lit'>) => {
  const hold = useHold(() => tools.onMenu(message));
  const quote = readQuote(message.cloudCustomData);
  const isMentioned = message.atUserList.includes(tools.selfId);
  const classes = [
    styles.bubble,
    message.flow === 'out' && styles.own,
    isBare(message) && styles.bare,
    (lit || isMentioned) && styles.lit,
  ];
  return (
    <div className={classes.filter(Boolean).join(' ')} {...hold}>
      {quote && <QuoteLine quote={quote} onQuote={tools.onQuote} />}
      <Content message={message} tools={tools} />
    </div>
  );
};

const Face = ({ message }: { message: Message }) => (
  <Link to={pathTo('c2cUser', { id: message.from })} aria-label={nameIn(message)} className={styles.face}>
    <WhoFace src={message.avatar} name={nameIn(message)} id={message.from} size={36} />
  </Link>
);

const Line = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>;

const Said = ({ message, isFirst, lit, tools }: Omit<Props, 'chosen'>) => {
  const isOwn = message.flow === 'out';
  return (
    <div className={isOwn ? `${styles.row} ${styles.rowOwn}` : styles.row} data-message={message.ID}>
      {!isOwn && <Face message={message} />}
      <div className={styles.inner}>
        {!isOwn && isFirst && tools.isGroup && <Name message={message} marks={tools.marks} />}
        <Bubble message={message} tools={tools} lit={lit} />
        <MessageReactions message={message} />
      </div>
      {isOwn && <MessageState message={message} onAgain={tools.onAgain} />}
    </div>
  );
};

const Choice = ({ chosen, ...props }: Props & { chosen: boolean }) => (
  <label className={styles.choice}>
    <input type="checkbox" checked={chosen} onChange={() => props.tools.onChoose(props.message)} />
    <span className="sr-only">{lineText(props.message)}</span>
    <span className={styles.still} inert>
      <Said {...props} />
    </span>
  </label>
);

/** A message of an open conversation: its own at the right, those of others at the left. */
export const MessageRow = memo(function MessageRow(props: Props) {
  const { message, chosen, tools } = props;
  if (message.type === 'TIMGroupTipElem') return <Line>{tipText(message.payload)}</Line>;
  if (isGroupMade(message)) return <Line>{t('conversation.groupMade')}</Line>;
  if (message.isRevoked) {
    const isOwn = (message.revoker || message.from) === tools.selfId;
    return <Line>{recalledText({ isOwn, isGroup: tools.isGroup, name: nameIn(message) })}</Line>;
  }
  return chosen === undefined ? <Said {...props} /> : <Choice {...props} chosen={chosen} />;
});
