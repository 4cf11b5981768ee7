import { useQueryClient } from '@tanstack/react-query';
import type { BanDurationSec } from '@touchline/domain/moderation';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { AskSure, type Sure } from '../../features/group/ask-sure.tsx';
import { may, mayActOn } from '../../features/group/group-right.ts';
import styles from '../../features/group/group.module.css';
import { useMember } from '../../features/group/use-members.ts';
import { chatAttempt } from '../../platform/chat/chat-attempt.ts';
import { chatUserId, uidOf } from '../../platform/chat/chat-person.ts';
import { useChatState } from '../../platform/chat/start-chat.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { pathTo } from '../../platform/routes.ts';
import { serverNowSec } from '../../platform/server-clock.ts';
import { ChatGate } from '../../ui/chat-gate.tsx';
import { ChatQueryView } from '../../ui/chat-waits.tsx';
import { Card } from '../../ui/card.tsx';
import { WhoFace } from '../../ui/who-face.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row } from '../../ui/row.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { GroupPage, type GroupProps } from './group-page.tsx';
import { ROLE_NAMES } from './role-names.ts';

const FACE_PX = 72;

const MUTES: Record<BanDurationSec, MessageKey> = {
  600: 'group.mute10m',
  3600: 'group.mute1h',
  86400: 'group.mute1d',
  259200: 'group.mute3d',
  0: 'group.unmute',
};

/** Shortest first, lifting last. */
const DURATIONS = [600, 3600, 86_400, 259_200, 0] as const satisfies readonly BanDurationSec[];

type Person = { userID: string; name: string; avatar: string; role: string; muteUntil: number };
type CardProps = GroupProps & { person: Person; ask: (sure: Sure) => void };

const useDone = (groupID: string) => {
  const client = useQueryClient();
  return async (work: Promise<unknown>): Promise<boolean> => {
    const isDone = await chatAttempt(work, t('group.done'));
    await client.invalidateQueries({ queryKey: ['group', groupID] });
    return isDone;
  };
};

const Mutes = ({ chat, group, person }: CardProps) => {
  const done = useDone(group.groupID);
  const [open, setOpen] = useState(false);
  const { userID, name } = person;
  const mute = (muteTime: number) => {
    setOpen(false);
    void done(chat.setGroupMemberMuteTime({ groupID: group.groupID, userID, muteTime }));
  };
  return (
    <>
      <Row label={t('group.muteWho', { name })} onAct={() => setOpen(true)} />
      <Sheet title={t('group.muteWho', { name })} open={open} onClose={() => setOpen(false)}>
        {DURATIONS.map((seconds) => (
          <Row key={seconds} label={t(MUTES[seconds])} onAct={() => mute(seconds)} />
        ))}
      </Sheet>
    </>
  );
};

const OwnerActs = ({ chat, group, person, ask }: CardProps) => {
  const done = useDone(group.groupID);
  const { groupID } = group;
  const { userID, name, role } = person;
  const isAdmin = role === 'Admin';
  const setRole = () =>
    void done(chat.setGroupMemberRole({ groupID, userID, role: isAdmin ? 'Member' : 'Admin' }));
  return (
    <>
      <Row
        label={t(isAdmin ? 'group.dropAdmin' : 'group.makeAdmin', { name })}
        onAct={() =>
          ask({ text: t(isAdmin ? 'group.dropAdmin' : 'group.makeAdmin', { name }), act: setRole })
        }
      />
      <Row
        danger
        label={t('group.handOver', { name })}
        onAct={() =>
          ask({
            text: t('group.handOverSure', { name, group: group.name }),
            act: () => void done(chat.changeGroupOwner({ groupID, newOwnerID: userID })),
          })
        }
      />
    </>
  );
};

const Acts = (props: CardProps) => {
  const { chat, group, person, ask } = props;
  const done = useDone(group.groupID);
  const navigate = useNavigate();
  const { groupID } = group;
  const { userID, name, role } = person;
  const about = { role, isSelf: userID === group.selfInfo.userID };
  const kick = async () => {
    if (await done(chat.deleteGroupMember({ groupID, userIDList: [userID] }))) void navigate(-1);
  };
  return (
    <Card lined>
      <Row label={t('group.seePerson')} to={pathTo('c2cUser', { id: userID })} />
      {mayActOn('mute', group, about) && <Mutes {...props} />}
      {!about.isSelf && may('setAdmin', group) && <OwnerActs {...props} />}
      {mayActOn('kick', group, about) && (
        <Row
          danger
          label={t('group.kick', { name })}
          onAct={() =>
            ask({ text: t('group.kickSure', { name, group: group.name }), act: () => void kick() })
          }
        />
      )}
    </Card>
  );
};

const MemberCard = ({ chat, group }: GroupProps) => {
  const asked = useParams()['uid'] ?? '';
  // Some members have an account of the chat alone.
  const userID = uidOf(asked) > 0 ? chatUserId(uidOf(asked)) : asked;
  const query = useMember(chat, { groupID: group.groupID, userID });
  const phase = useChatState((state) => state.phase);
  const [sure, setSure] = useState<Sure>();
  return (
    <>
      <ChatQueryView phase={phase} query={query}>
        {(member) => {
          if (!member) return <Notice drawing="bench" text={t('group.noLonger')} />;
          const name = member.nameCard || member.nick || userID;
          const role = ROLE_NAMES[member.role];
          return (
            <>
              <Card>
                <div className={styles.head}>
                  <WhoFace src={member.avatar} name={name} id={userID} size={FACE_PX} />
                  <h2>{name}</h2>
                  {role && <p>{t(role)}</p>}
                  <p>{t('group.joinedAt', { time: momentText(member.joinTime) })}</p>
                  {member.lastSendMsgTime > 0 && (
                    <p>{t('group.spokeAt', { time: momentText(member.lastSendMsgTime) })}</p>
                  )}
                  {member.muteUntil > serverNowSec() && (
                    <p>{t('group.mutedUntil', { time: momentText(member.muteUntil) })}</p>
                  )}
                </div>
              </Card>
              <ChatGate>
                <Acts chat={chat} group={group} person={{ ...member, name }} ask={setSure} />
              </ChatGate>
            </>
          );
        }}
      </ChatQueryView>
      <AskSure sure={sure} onClose={() => setSure(undefined)} />
    </>
  );
};

/** A member of a group, and what the reader's role may do about them. @source screens 9.6 */
export default function GroupMemberScreen() {
  return <GroupPage title={t('group.memberTitle')}>{(props) => <MemberCard {...props} />}</GroupPage>;
}
