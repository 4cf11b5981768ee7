import { useQuery } from '@tanstack/react-query';
import { useGroups } from '@touchline/chat-client/react';
import type { Chat, Group } from '@touchline/chat-client/index';
import type { GroupMember } from '@touchline/chat-client/member/member';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Megaphone from 'lucide-react/icons/megaphone';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { ChatStrip } from '../../features/conversation/chat-strip.tsx';
import type { Mention } from '../../features/conversation/outgoing.ts';
import { Thread } from '../../features/conversation/thread.tsx';
import { useTyping } from '../../features/conversation/use-typing.ts';
import { ApplicationsStrip } from '../../features/group/applications.tsx';
import { chatGroup } from '../../features/group/group-queries.ts';
import { useApplications } from '../../features/group/use-applications.ts';
import { HostState } from '../../features/group/join-fans.tsx';
import { FanMark } from '../../ui/level-mark.tsx';
import { WhoFace } from '../../ui/who-face.tsx';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { serverNowSec, useTicking } from '../../platform/server-clock.ts';
import { GroupPreview } from './group-preview.tsx';
import { ThreadHead } from './thread-head.tsx';
import { useSharedProps } from './use-shared-props.tsx';
import { notSending, type PaneProps } from './pane-props.ts';
import { WatchStrip } from './watch-strip.tsx';
import styles from './group-thread.module.css';

/** Names beyond these are typed by hand; the service tells so many at once. @source im §9 "default 15, max 100" */
const MEMBERS = 500;
const PAGE = 100;
const [OWNER, ADMIN] = ['Owner', 'Admin'];

type Member = Mention & { role: string };

const asMember = ({ userID, nick, nameCard, role }: GroupMember): Member => ({
  userId: userID,
  name: nameCard || nick || userID,
  role,
});

/** The members of a group, page after page, for names after an @ and for marks beside names. */
const useMembers = (chat: Chat, isReady: boolean, { groupID, memberCount }: Group): readonly Member[] => {
  const [members, setMembers] = useState<readonly Member[]>([]);
  useEffect(() => {
    if (!isReady) return undefined;
    let left = false;
    const load = async (): Promise<void> => {
      let found: readonly Member[] = [];
      const most = Math.min(MEMBERS, memberCount);
      for (let offset = 0; offset < most; offset += PAGE) {
        const { memberList } = (await chat.getGroupMemberList({ groupID, count: PAGE, offset })).data;
        if (left) return;
        found = [...found, ...memberList.map(asMember)];
        setMembers(found);
        if (memberList.length < PAGE) return;
      }
    };
    load().catch(() => undefined); // names can be typed by hand
    return () => {
      left = true;
    };
  }, [chat, isReady, groupID, memberCount]);
  return members;
};

const ROLES: Record<string, MessageKey> = { Owner: 'conversation.owner', Admin: 'conversation.admin' };

const RoleMark = ({ role }: { role: string | undefined }) => {
  const key = role === undefined ? undefined : ROLES[role];
  return key ? <em className={role === OWNER ? styles.owner : styles.admin}>{t(key)}</em> : null;
};

/** Why the reader may only read here now. */
const useRefusal = ({ muteAllMembers, selfInfo }: Group, isAdmin: boolean): string => {
  const muted = useTicking(() => selfInfo.muteTime > serverNowSec());
  if (muted) return t('conversation.mutedHere');
  return muteAllMembers && !isAdmin ? t('conversation.tipMuteAll') : '';
};

const infoOf = (group: Group, isFans: boolean): string =>
  pathTo(isFans ? 'chatGroupInfoAnchor' : 'chatGroupInfo', { gid: group.groupID });

const Announcement = ({ group, isFans }: { group: Group; isFans: boolean }) =>
  group.notification === '' ? null : (
    <Link
      className={styles.announcement}
      to={pathTo(isFans ? 'chatGroupAnnouncementsAnchor' : 'chatGroupAnnouncements', { gid: group.groupID })}
    >
      <Megaphone size={17} strokeWidth={1.75} />
      <span className="one-line">
        <b>{t('conversation.announcement')}</b> {group.notification}
      </span>
      <ChevronRight size={16} strokeWidth={1.75} />
    </Link>
  );

const Joined = ({ pane, group, isFans }: { pane: PaneProps; group: Group; isFans: boolean }) => {
  const { state, chat, target } = pane;
  const { shared, pickers } = useSharedProps(pane);
  const { uid } = useSession();
  const members = useMembers(chat, state.phase === 'ready', group);
  const typing = useTyping(chat, target);
  const isAdmin = group.selfInfo.role === OWNER || group.selfInfo.role === ADMIN;
  const refusal = useRefusal(group, isAdmin);
  const asking = useApplications(chat).filter(({ groupID }) => groupID === group.groupID).length;
  const shown = useQuery(chatGroup(group.groupID, uid)).data;
  const slowSec = shown?.slow_mode_sec ?? 0;
  const fanLevel = shown?.my_fan_level ?? 0;
  const roles = useMemo(() => new Map(members.map(({ userId, role }) => [userId, role])), [members]);
  const marks = useCallback((userId: string) => <RoleMark role={roles.get(userId)} />, [roles]);
  const others = useMemo(
    () => members.filter(({ userId }) => userId !== state.selfId),
    [members, state.selfId],
  );
  return (
    <>
      <ThreadHead
        name={group.name}
        detail={t('conversation.members', { count: group.memberCount })}
        face={<WhoFace src={group.avatar} name={group.name} id={group.groupID} size={38} group />}
        marks={fanLevel > 0 && <FanMark level={fanLevel} title={t('chat.fan', { level: fanLevel })} />}
        infoPath={infoOf(group, isFans)}
      />
      <ChatStrip state={state} />
      {asking > 0 && <ApplicationsStrip groupId={group.groupID} count={asking} />}
      {isFans && <HostState groupId={group.groupID} />}
      <Announcement group={group} isFans={isFans} />
      <WatchStrip chat={chat} isReady={state.phase === 'ready'} members={others} />
      <Thread
        {...shared}
        name={group.name}
        opensLinks
        isAdmin={isAdmin}
        marks={marks}
        members={others}
        typing={typing}
        refusal={notSending(pane) || refusal}
        slowSec={slowSec}
      />
      {pickers}
    </>
  );
};

/** A conversation of a group; whoever is no member sees what it is and how to join. @source screens 9.5 */
export const GroupThread = ({ isFans, ...pane }: PaneProps & { isFans: boolean }) => {
  const { chat, target, state } = pane;
  const group = useGroups(chat).find(({ groupID }) => groupID === target.to);
  return group ? (
    <Joined pane={pane} group={group} isFans={isFans} />
  ) : (
    <GroupPreview state={state} chat={chat} groupId={target.to} />
  );
};
