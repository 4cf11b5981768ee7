import type { BanDurationSec } from '@touchline/domain/moderation';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { copyText } from '../../platform/share.ts';
import { Row } from '../../ui/row.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { TextLine } from './room-lines.ts';

const MUTES: Record<BanDurationSec, MessageKey> = {
  600: 'chat.mute10m',
  3600: 'chat.mute1h',
  86400: 'chat.mute1d',
  259200: 'chat.mute3d',
  0: 'chat.unmute',
};
/** Shortest first, lifting last. */
const IN_ORDER = [600, 3600, 86_400, 259_200, 0] as const;

export type LineActions = {
  reply: (line: TextLine) => void;
  /** Opens a private conversation. */
  talk: (line: TextLine) => void;
  report: (line: TextLine) => void;
  block: (line: TextLine) => void;
  recall: (line: TextLine) => void;
  mute: (line: OrderedPerson, sec: BanDurationSec) => void;
  ban: (line: OrderedPerson, sec: BanDurationSec) => void;
  setAdmin: (line: OrderedPerson, on: boolean) => void;
};

/** What the reader may do: a moderator keeps order, the host makes moderators. */
export type LineRights = { isModerator: boolean; isHost: boolean; isAdmin: (line: OrderedPerson) => boolean };

const BANS: Record<BanDurationSec, MessageKey> = {
  600: 'room.ban10m',
  3600: 'room.ban1h',
  86400: 'room.ban1d',
  259200: 'room.ban3d',
  0: 'room.unban',
};

type Props = { line: TextLine; rights: LineRights; actions: LineActions; onClose: () => void };

/** Whom order is kept with: by a line or from the list of viewers. */
export type OrderedPerson = Pick<TextLine, 'from' | 'nick'>;

type OrderProps = {
  line: OrderedPerson;
  rights: LineRights;
  actions: Pick<LineActions, 'mute' | 'ban' | 'setAdmin'>;
  then: (act: () => void) => () => void;
};

/** Mutes, removals and, for the host, the role. */
export const OrderRows = ({ line, rights, actions, then }: OrderProps) => (
  <>
    {IN_ORDER.map((sec) => (
      <Row key={sec} danger={sec > 0} label={t(MUTES[sec])} onAct={then(() => actions.mute(line, sec))} />
    ))}
    {IN_ORDER.map((sec) => (
      <Row key={sec} danger={sec > 0} label={t(BANS[sec])} onAct={then(() => actions.ban(line, sec))} />
    ))}
    {rights.isHost && (
      <Row
        label={t(rights.isAdmin(line) ? 'room.unsetAdmin' : 'room.setAdmin')}
        onAct={then(() => actions.setAdmin(line, !rights.isAdmin(line)))}
      />
    )}
  </>
);

/** Visitors have no conversations. */
const hasAccount = ({ from }: TextLine): boolean => /^u\d+$/.test(from);

/** What can be done with a line; more for those who keep order in the room. @source app §6 "Ban durations" */
export const LineMenu = ({ line, rights, actions, onClose }: Props) => {
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Sheet title={line.nick} open onClose={onClose}>
      <Row label={t('chat.reply')} onAct={then(() => actions.reply(line))} />
      <Row label={t('chat.copy')} onAct={then(() => void copyText(line.text))} />
      {!line.own && (
        <>
          {hasAccount(line) && <Row label={t('chat.talk')} onAct={then(() => actions.talk(line))} />}
          <Row label={t('chat.report')} onAct={then(() => actions.report(line))} />
          <Row label={t('chat.block')} onAct={then(() => actions.block(line))} />
        </>
      )}
      {(rights.isModerator || line.own) && line.sequence > 0 && (
        <Row label={t('chat.recall')} onAct={then(() => actions.recall(line))} />
      )}
      {rights.isModerator && !line.own && (
        <OrderRows line={line} rights={rights} actions={actions} then={then} />
      )}
    </Sheet>
  );
};
