import Ban from 'lucide-react/icons/ban';
import Copy from 'lucide-react/icons/copy';
import Flag from 'lucide-react/icons/flag';
import MessageCircle from 'lucide-react/icons/message-circle';
import Pin from 'lucide-react/icons/pin';
import Reply from 'lucide-react/icons/reply';
import Shield from 'lucide-react/icons/shield';
import Undo from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { copyText } from '../../platform/share.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { OrderForm, type OrderedPerson, type Restrict } from './order-form.tsx';
import type { TextLine } from './room-lines.ts';
import styles from './line-menu.module.css';

const ICON = { size: 22, strokeWidth: 1.75 };

export type LineActions = {
  reply: (line: TextLine) => void;
  /** Opens a private conversation. */
  talk: (line: TextLine) => void;
  report: (line: TextLine) => void;
  block: (line: TextLine) => void;
  recall: (line: TextLine) => void;
  /** Pins what was said above the chat. */
  pin: (line: TextLine) => void;
  restrict: Restrict;
  setAdmin: (person: OrderedPerson, on: boolean) => void;
};

/** What the reader may do: a moderator keeps order, the host makes moderators. */
export type LineRights = {
  isModerator: boolean;
  isHost: boolean;
  isAdmin: (person: OrderedPerson) => boolean;
};

type OrderProps = {
  person: OrderedPerson;
  rights: LineRights;
  actions: Pick<LineActions, 'restrict' | 'setAdmin'>;
  andClose: (act: () => void) => () => void;
};

const Act = ({ label, icon, onAct }: { label: string; icon: ReactNode; onAct: () => void }) => (
  <button type="button" className={styles.act} onClick={onAct}>
    {icon}
    <span>{label}</span>
  </button>
);

const AdminAct = ({ person, rights, actions, andClose }: OrderProps) =>
  rights.isHost && (
    <Act
      label={t(rights.isAdmin(person) ? 'room.unsetAdmin' : 'room.setAdmin')}
      icon={<Shield {...ICON} />}
      onAct={andClose(() => actions.setAdmin(person, !rights.isAdmin(person)))}
    />
  );

const Restricting = ({ person, actions, andClose }: OrderProps) => (
  <OrderForm
    person={person}
    onRestrict={(restriction) => andClose(() => actions.restrict(person, restriction))()}
  />
);

/** Mutes, removals and, for the host, the role. */
export const OrderRows = (props: OrderProps) => (
  <>
    <div className={styles.acts}>
      <AdminAct {...props} />
    </div>
    <Restricting {...props} />
  </>
);

/** Visitors have no conversations. */
const hasAccount = ({ from }: TextLine): boolean => /^u\d+$/.test(from);

type Props = { line: TextLine; rights: LineRights; actions: LineActions; onClose: () => void };

const ActsOnOthers = ({ line, actions, andClose }: Omit<Props, 'onClose'> & Pick<OrderProps, 'andClose'>) => (
  <>
    {hasAccount(line) && (
      <Act
        label={t('chat.talk')}
        icon={<MessageCircle {...ICON} />}
        onAct={andClose(() => actions.talk(line))}
      />
    )}
    <Act label={t('chat.report')} icon={<Flag {...ICON} />} onAct={andClose(() => actions.report(line))} />
    <Act label={t('chat.block')} icon={<Ban {...ICON} />} onAct={andClose(() => actions.block(line))} />
  </>
);

/** What can be done with a line; more for those who keep order in the room. */
export const LineMenu = ({ line, rights, actions, onClose }: Props) => {
  const andClose = (act: () => void) => () => {
    onClose();
    act();
  };
  const keepsOrder = rights.isModerator && !line.own;
  const order = { person: line, rights, actions, andClose };
  return (
    <Sheet title={line.nick} open onClose={onClose}>
      <blockquote className={styles.said}>{line.text}</blockquote>
      <div className={styles.acts}>
        <Act label={t('chat.reply')} icon={<Reply {...ICON} />} onAct={andClose(() => actions.reply(line))} />
        <Act
          label={t('chat.copy')}
          icon={<Copy {...ICON} />}
          onAct={andClose(() => void copyText(line.text))}
        />
        {!line.own && <ActsOnOthers line={line} rights={rights} actions={actions} andClose={andClose} />}
        {(rights.isModerator || line.own) && line.sequence > 0 && (
          <Act
            label={t('chat.recall')}
            icon={<Undo {...ICON} />}
            onAct={andClose(() => actions.recall(line))}
          />
        )}
        {rights.isModerator && (
          <Act label={t('room.pin')} icon={<Pin {...ICON} />} onAct={andClose(() => actions.pin(line))} />
        )}
        {keepsOrder && <AdminAct {...order} />}
      </div>
      {keepsOrder && <Restricting {...order} />}
    </Sheet>
  );
};
