import { EVENT } from '../../../src/event/event-names.ts';
import { scene, type Scene, type Stage } from '../scene.ts';
import { saying, sayTo } from './speaking.ts';

const communityOf = ({ made }: Stage): string => made['community'] ?? '';
const topicOf = ({ made }: Stage): string => made['topic'] ?? '';
const roomOf = ({ made }: Stage): string => made['room'] ?? '';

/** Communities with topics, and live rooms. @source im §4 "Topics", "Live-room polling" */
export const ROOM_SCENES: readonly Scene[] = [
  scene('getJoinedCommunityList', 'none', ({ me }) => me.chat.getJoinedCommunityList()),
  scene('createGroup', 'a community', async ({ me, peer, names, made }) => {
    const answer = await me.chat.createGroup({
      type: 'Community',
      name: 'Terraces',
      joinOption: 'FreeAccess',
      isSupportTopic: true,
    });
    const { groupID } = answer.data.group;
    Object.assign(made, { community: groupID });
    Object.assign(names, { [groupID]: 'COMMUNITY' });
    await peer.chat.joinGroup({ groupID });
    return answer;
  }),
  scene('getJoinedCommunityList', 'one', ({ me }) => me.chat.getJoinedCommunityList()),
  scene('createTopicInCommunity', 'one', async (stage) => {
    const answer = await stage.me.chat.createTopicInCommunity({
      groupID: communityOf(stage),
      topicName: 'Away days',
      introduction: 'who drives',
    });
    const { topicID } = answer.data;
    Object.assign(stage.made, { topic: topicID });
    Object.assign(stage.names, { [topicID]: 'TOPIC' });
    return answer;
  }),
  scene('createTopicInCommunity', 'an id that does not fit', (stage) =>
    stage.me.chat.createTopicInCommunity({ groupID: communityOf(stage), topicName: 'x', topicID: 'mine' }),
  ),
  scene('getTopicList', 'all of them', (stage) =>
    stage.me.chat.getTopicList({ groupID: communityOf(stage) }),
  ),
  scene('updateTopicProfile', 'another name', (stage) =>
    stage.me.chat.updateTopicProfile({
      groupID: communityOf(stage),
      topicID: topicOf(stage),
      topicName: 'Long trips',
    }),
  ),
  scene('sendMessage', 'to a topic', (stage) => sayTo(stage.me, topicOf(stage), 'who drives?')),
  scene('sendMessage', 'to a community that has topics', (stage) =>
    sayTo(stage.me, communityOf(stage), 'hello?'),
  ),
  scene('deleteTopicFromCommunity', 'one', (stage) =>
    stage.me.chat.deleteTopicFromCommunity({
      groupID: communityOf(stage),
      topicIDList: [topicOf(stage)],
    }),
  ),
  ...liveRoom(),
];

function liveRoom(): Scene[] {
  return [
    scene('createGroup', 'a live room', async ({ me, world, names, made }) => {
      const groupID = world.newName('room-');
      Object.assign(made, { room: groupID });
      Object.assign(names, { [groupID]: 'ROOM' });
      return me.chat.createGroup({ type: 'AVChatRoom', name: 'Derby', groupID });
    }),
    scene('sendMessage', 'to a live room that was not joined', (stage) =>
      sayTo(stage.peer, roomOf(stage), 'x').catch(() => sayTo(stage.me, 'room-nowhere', 'hello?')),
    ),
    scene('joinGroup', 'a live room', (stage) => stage.me.chat.joinGroup({ groupID: roomOf(stage) })),
    scene('sendMessage', 'to a live room', async (stage) => {
      const { me, peer } = stage;
      await peer.chat.joinGroup({ groupID: roomOf(stage) });
      const heard = peer.next(EVENT.MESSAGE_RECEIVED, saying('what a save'));
      const payload = { text: 'what a save' };
      const made = me.chat.createTextMessage({ to: roomOf(stage), conversationType: 'GROUP', payload });
      const answer = await me.chat.sendMessage(made);
      await heard;
      return answer;
    }),
    scene('getGroupOnlineMemberCount', 'two', async (stage) => {
      const count = async () =>
        (await stage.me.chat.getGroupOnlineMemberCount(roomOf(stage))).data.memberCount;
      return { memberCount: typeof (await count()) };
    }),
    scene('getGroupMemberList', 'a live room', (stage) =>
      stage.me.chat.getGroupMemberList({ groupID: roomOf(stage), count: 10, offset: 0 }),
    ),
    scene('markGroupMemberList', 'a viewer', (stage) =>
      stage.me.chat.markGroupMemberList({
        groupID: roomOf(stage),
        userIDList: [stage.peer.userID],
        markType: 1000,
        enableMark: true,
      }),
    ),
    scene('deleteGroupMember', 'a viewer, for no time', (stage) =>
      stage.me.chat.deleteGroupMember({
        groupID: roomOf(stage),
        userIDList: [stage.peer.userID],
        duration: 0,
      }),
    ),
    scene('deleteGroupMember', 'a viewer, for a minute', (stage) =>
      stage.me.chat.deleteGroupMember({
        groupID: roomOf(stage),
        userIDList: [stage.peer.userID],
        duration: 60,
      }),
    ),
    scene('modifyMessage', 'in a live room', async (stage) =>
      stage.me.chat.modifyMessage(await sayTo(stage.me, roomOf(stage), 'hm')),
    ),
    scene('joinGroup', 'a second live room, which quits the first at the server', async (stage) => {
      const { me, peer, world, names, made } = stage;
      const there = async (groupID: string) =>
        (await peer.chat.getGroupMemberList({ groupID, count: 10, offset: 0 })).data.memberList.some(
          ({ userID }) => userID === me.userID,
        );
      const rooms: string[] = [];
      for (const name of ['THE PEER S', 'ANOTHER']) {
        const groupID = world.newName('room-');
        Object.assign(names, { [groupID]: name });
        await peer.chat.createGroup({ type: 'AVChatRoom', name, groupID });
        await me.chat.joinGroup({ groupID });
        rooms.push(groupID);
      }
      const [first = '', second = ''] = rooms;
      Object.assign(made, { second });
      return {
        inOwn: await sayTo(me, roomOf(stage), 'x').catch(({ code }: { code: number }) => code),
        inFirst: await sayTo(me, first, 'x').catch(({ code }: { code: number }) => code),
        isThere: [await there(first), await there(second)],
      };
    }),
    scene('quitGroup', 'a live room', ({ me, made }) => me.chat.quitGroup(made['second'] ?? '')),
  ];
}
