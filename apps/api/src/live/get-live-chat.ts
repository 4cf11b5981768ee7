import { getLiveChat } from '@touchline/contract/live';
import { OPERATOR } from '@touchline/chat-protocol/admin/define-admin-command';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { chatProxyServer } from '../settings/common-config.ts';
import { roomGroupId } from './room-group.ts';

export default handle(getLiveChat, async ({ liveid }, { liveRooms, viewers, config, host }) => {
  if (!(await liveRooms.find(liveid))) throw notFound('liveid');
  return {
    group_id: roomGroupId(liveid),
    sdk_app_id: config.CHAT_APP_ID,
    proxy_server: chatProxyServer(config, host),
    pushes_from: OPERATOR,
    online: await viewers.of(liveid),
  };
});
