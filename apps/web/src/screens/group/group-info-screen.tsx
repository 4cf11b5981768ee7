import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Applications } from '../../features/group/applications.tsx';
import { AskSure, type Sure } from '../../features/group/ask-sure.tsx';
import { chatGroup } from '../../features/group/group-queries.ts';
import { may } from '../../features/group/group-right.ts';
import { HostState } from '../../features/group/join-fans.tsx';
import { GroupRulesCard } from '../../features/group/group-rules.tsx';
import styles from '../../features/group/group.module.css';
import { InviteSheet } from '../../features/group/invite-sheet.tsx';
import { FIRST_MEMBERS, useMembers } from '../../features/group/use-members.ts';
import { uidOf } from '../../platform/chat/chat-person.ts';
import { useChatState } from '../../platform/chat/start-chat.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { ChatGate } from '../../ui/chat-gate.tsx';
import { ChatQueryView } from '../../ui/chat-waits.tsx';
import { Card } from '../../ui/card.tsx';
import { WhoFace } from '../../ui/who-face.tsx';
import { Row } from '../../ui/row.tsx';
import { GroupEdit } from './group-edit.tsx';
import { GroupOwnCard } from './group-own-card.tsx';
import { GroupPage, type GroupProps } from './group-page.tsx';
import { ROLE_NAMES } from './role-names.ts';

const FACE_PX = 72;
const MEMBER_PX = 44;

const Head = ({ chat, group }: GroupProps) => {
  const [editing, setEditing] = useState(false);
  return (
    <Card>
      <div className={styles.head}>
        <WhoFace group src={group.avatar} name={group.name} id={group.groupID} size={FACE_PX} />
        <h2>{group.name}</h2>
        <HostState groupId={group.groupID} />
        {group.introduction !== '' && <p>{group.introduction}</p>}
        {may('changeProfile', group) && (
          <Button small kind="quiet" onClick={() => setEditing(true)}>
            {t('group.edit')}
          </Button>
        )}
      </div>
      {editing && <GroupEdit chat={chat} group={group} onClose={() => setEditing(false)} />}
    </Card>
  );
};

const Members = ({ chat, group }: GroupProps) => {
  const { groupID, memberCount } = group;
  const [pages, setPages] = useState(0);
  const [inviting, setInviting] = useState(false);
  const query = useMembers(chat, { groupID, pages });
  return (
    <Card title={t('group.memberCount', { count: memberCount })}>
      <ChatQueryView phase={useChatState(({ phase }) => phase)} query={query}>
        {(members) => (
          <>
            <div className={styles.members}>
              {members.map(({ userID, nick, nameCard, avatar, role }) => {
                const name = nameCard || nick || userID;
                const roleName = role === 'Member' ? undefined : ROLE_NAMES[role];
                return (
                  <Link
                    key={userID}
                    className={styles.member}
                    to={pathTo('chatGroupMember', { uid: uidOf(userID) || userID, gid: groupID })}
                  >
                    <WhoFace src={avatar} name={name} id={userID} size={MEMBER_PX} />
                    {roleName && (
                      <em className={role === 'Owner' ? `${styles.role} ${styles.owner}` : styles.role}>
                        {t(roleName)}
                      </em>
                    )}
                    <span className="one-line">{name}</span>
                  </Link>
                );
              })}
            </div>
            {memberCount > Math.max(members.length, FIRST_MEMBERS) && (
              <Row label={t('group.allMembers')} onAct={() => setPages(pages + 1)} />
            )}
          </>
        )}
      </ChatQueryView>
      {may('invite', group) && <Row label={t('group.invite')} onAct={() => setInviting(true)} />}
      {inviting && <InviteSheet chat={chat} group={group} onClose={() => setInviting(false)} />}
    </Card>
  );
};

const Info = ({ chat, group }: GroupProps) => {
  const { uid } = useSession();
  const query = useQuery(chatGroup(group.groupID, uid));
  const [sure, setSure] = useState<Sure>();
  const unread = query.data?.unread ?? 0;
  return (
    <ChatGate>
      <Head chat={chat} group={group} />
      <Members chat={chat} group={group} />
      {may('approveJoin', group) && <Applications chat={chat} groupId={group.groupID} />}
      <Card>
        <Row
          label={t('group.announcements')}
          hint={query.data?.announcement}
          value={unread > 0 ? t('group.unreadCount', { count: unread }) : undefined}
          to={pathTo('chatGroupAnnouncements', { gid: group.groupID })}
        />
      </Card>
      {query.data && <GroupRulesCard chat={chat} group={group} shown={query.data} />}
      <GroupOwnCard chat={chat} group={group} ask={setSure} />
      <AskSure sure={sure} onClose={() => setSure(undefined)} />
    </ChatGate>
  );
};

/** What a group is, who is in it, and what the reader may do with it. @source screens 9.6 */
export default function GroupInfoScreen() {
  return <GroupPage title={t('group.info')}>{(props) => <Info {...props} />}</GroupPage>;
}
