import type { Conversation } from '@touchline/chat-client/index';
import BellOff from 'lucide-react/icons/bell-off';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { memo, type CSSProperties, type ReactNode } from 'react';
import { Link } from 'react-router';
import { dayOf } from '../../platform/days.ts';
import { timeOfDay } from '../../platform/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { pathTo } from '../../platform/routes.ts';
import { serverNowSec } from '../../platform/server-clock.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { faceOf, isFansGroup, nameOf, partnerOf } from './conversation-name.ts';
import { deviceDraft } from './device-draft.ts';
import { draftOf } from './draft.ts';
import { previewText } from './preview-text.ts';
import { UnreadPill } from './unread-pill.tsx';
import { useRowSwipe } from './use-row-swipe.ts';
import { WhoFace } from '../../ui/who-face.tsx';
import styles from './conversation-row.module.css';

/** Marked by the reader as unread. @source docs/reference "markType is 1 star, 2 unread" */
export const MARKED_UNREAD = 2;
const [ME, ALL, BOTH] = [1, 2, 3];

/** Today a row says the time alone. */
const rowTime = (unixSec: number): string => {
  const isToday = dayOf(new Date(unixSec * 1000)) === dayOf(new Date(serverNowSec() * 1000));
  return isToday ? timeOfDay(unixSec) : momentText(unixSec);
};

export const isMuted = ({ messageRemindType }: Conversation): boolean =>
  messageRemindType === 'AcceptNotNotify' || messageRemindType === 'Discard';

/** Where a conversation stands. */
const conversationPath = (conversation: Pick<Conversation, 'conversationID' | 'type'>): string => {
  const id = partnerOf(conversation);
  if (conversation.type === 'C2C') return pathTo('c2cChatroom', { id });
  return pathTo(isFansGroup(id) ? 'chatGroupAnchor' : 'chatGroup', { id });
};

const Preview = ({ conversation, selfId }: { conversation: Conversation; selfId: string }) => {
  const draft = draftOf(conversation, deviceDraft(selfId, conversation.conversationID));
  const types = conversation.groupAtInfoList.flatMap(({ atTypeArray }) => atTypeArray);
  const mark = types.some((type) => type === ME || type === BOTH)
    ? t('conversation.mentioned')
    : types.includes(ALL)
      ? t('conversation.mentionedAll')
      : '';
  return (
    <small className="one-line">
      {mark && <em>{mark} </em>}
      {draft ? (
        <>
          <em>{t('conversation.draft')}</em> {draft}
        </>
      ) : (
        previewText(conversation, selfId)
      )}
    </small>
  );
};

const End = ({ conversation }: { conversation: Conversation }) => {
  const { unreadCount, lastMessage, markList } = conversation;
  const muted = isMuted(conversation);
  const marked = unreadCount === 0 && markList.includes(MARKED_UNREAD);
  return (
    <span className={styles.end}>
      {lastMessage.lastTime > 0 && <time>{rowTime(lastMessage.lastTime)}</time>}
      <span className={styles.marks}>
        {muted && <BellOff size={15} strokeWidth={1.75} aria-label={t('conversation.muted')} />}
        <UnreadPill count={marked ? 1 : unreadCount} quiet={muted} />
      </span>
    </span>
  );
};

type Props = {
  conversation: Conversation;
  selfId: string;
  selected: boolean;
  online: boolean;
  onMenu: (conversation: Conversation) => void;
  /** What a swipe to the left uncovers. */
  actions: (conversation: Conversation) => ReactNode;
};

/** One conversation of the list. A swipe uncovers its actions; the button beside it opens the same as a menu. */
export const ConversationRow = memo(function ConversationRow(props: Props) {
  const { conversation, selfId, selected, online, onMenu, actions } = props;
  const swipe = useRowSwipe();
  const name = nameOf(conversation);
  const open = swipe.offset < 0;
  const classes = [styles.row, conversation.isPinned && styles.pinned, selected && styles.selected];
  return (
    <div className={styles.slot}>
      {open && <span className={styles.actions}>{actions(conversation)}</span>}
      <div
        className={classes.filter(Boolean).join(' ')}
        style={{ '--x': `${swipe.offset}px` } as CSSProperties}
        {...swipe.handlers}
        onContextMenu={(event) => {
          event.preventDefault();
          onMenu(conversation);
        }}
      >
        <Link
          to={conversationPath(conversation)}
          className={styles.link}
          data-row
          draggable={false}
          aria-current={selected ? 'page' : undefined}
        >
          <WhoFace
            src={faceOf(conversation)}
            name={name}
            id={partnerOf(conversation)}
            size={50}
            group={conversation.type === 'GROUP'}
            online={online}
          />
          <span className={styles.text}>
            <b className="one-line">
              {name}
              {online && <span className="sr-only">{t('conversation.online')}</span>}
              {conversation.isPinned && <span className="sr-only">{t('conversation.pinned')}</span>}
            </b>
            <Preview conversation={conversation} selfId={selfId} />
          </span>
          <End conversation={conversation} />
        </Link>
        <IconButton
          label={t('conversation.menu', { name })}
          className={styles.menu ?? ''}
          onClick={() => onMenu(conversation)}
        >
          <Ellipsis size={18} strokeWidth={1.75} />
        </IconButton>
      </div>
    </div>
  );
});
