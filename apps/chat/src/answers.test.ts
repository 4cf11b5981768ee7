import type { NameMap } from '@touchline/chat-protocol/shape';
import { expect, test } from 'vitest';

import { answers } from './answers.ts';

/**
 * Every command that the public client sends: whether groups of communities ask another service for it, and what its
 * answer has to hold, or the client goes wrong. `recentcontact.get` is declared there, but never sent.
 * @source protocol "Commands"
 */
const COMMANDS: readonly [servcmd: string, isForCommunities: boolean, mustHold: readonly string[]][] = [
  ['im_open_status.wslogin', false, ['A2Key', 'InstId', 'TinyId']],
  ['im_open_status.wslogout', false, []],
  ['im_open_status.wshello', false, []],
  ['im_cos_sign_svr.cos', false, []],
  ['im_cos_msg.pre_sig', false, ['download_url', 'upload_url']],
  ['im_cos_msg.video_cover', false, []],
  ['im_sdk_config_mgr.fetch_imsdk_purchase_bitsv2', false, ['int32_error_code', 'str_purchase_bits']],
  ['im_sdk_config_mgr.fetch_config', false, ['int32_error_code', 'str_json_config', 'uint64_version']],
  ['openim.getmsg', false, ['Cookie', 'MsgList', 'SyncFlag']],
  ['openim.authkey', false, []],
  ['im_msg_audit_mgr.get_local_words', false, ['msg_cmd_error_code.uint32_code']],
  ['openim.sendmsg', false, []],
  ['group_open_http_svc.send_group_msg', true, ['MsgSeq']],
  ['openim.msgwithdraw', false, []],
  ['group_open_http_svc.group_msg_recall', true, []],
  ['openim.getroammsg', false, []],
  ['openim.modify_c2c_msg', false, ['MsgBody', 'MsgVersion']],
  ['group_open_http_svc.group_msg_get', true, []],
  ['openim.msgreaded', false, []],
  ['openim.set_c2c_peer_mute_notifications', false, []],
  ['openim.get_c2c_peer_mute_notifications', false, []],
  ['group_open_http_svc.msg_read_report', true, []],
  ['openim.read_all_unread_msg', false, []],
  ['openim.delete_c2c_msg_ramble', false, []],
  ['group_open_http_svc.delete_group_ramble_msg_by_seq', true, []],
  ['im_open_translate.ws_batch_trans_text', false, ['CmdErrorCode.ErrorCode']],
  ['openim.modify_group_msg', false, ['MsgBody', 'MsgVersion']],
  ['group_open_http_svc.get_group_msg_receipt', true, []],
  ['openim.c2c_msg_read_receipt', false, []],
  ['group_open_http_svc.group_msg_receipt', true, []],
  ['group_open_http_svc.get_group_msg_receipt_detail', true, []],
  ['openim_msg_ext_http_svc.set_key_values', false, ['ExtensionList.ErrorCode']],
  ['openim_msg_ext_http_svc.get_key_values', false, ['CompleteFlag']],
  ['openim_msg_ext_http_svc.group_set_key_values', false, ['ExtensionList.ErrorCode']],
  ['openim_msg_ext_http_svc.group_get_key_values', false, ['CompleteFlag']],
  ['openim.get_peer_read_time', false, ['ReadTime']],
  ['recentcontact.page_get', false, ['CompleteFlag', 'SessionItem.Type']],
  ['recentcontact.batch_delete', false, ['ResultItem.ResultCode']],
  ['recentcontact.clear_msg', false, []],
  ['recentcontact.top', false, []],
  ['openim.deletemsg', false, []],
  ['recentcontact.mark_contact', false, []],
  ['recentcontact.create_contact_group', false, []],
  ['recentcontact.del_contact_group', false, []],
  ['recentcontact.update_contact_group', false, []],
  ['recentcontact.get_contact_group', false, []],
  ['profile.portrait_get_all', false, ['UserProfileItem.To_Account']],
  ['profile.portrait_set', false, []],
  ['sns.black_list_get', false, []],
  ['sns.black_list_add', false, ['ResultItem.To_Account']],
  ['sns.black_list_delete', false, ['ResultItem.To_Account']],
  ['im_open_status.ws_set_custom_status', false, []],
  ['im_open_status.ws_get_user_status', false, []],
  ['im_open_status.ws_status_subscribe', false, []],
  ['im_open_status.ws_status_unsubscribe', false, []],
  ['sns.friend_get', false, ['CompleteFlag']],
  ['sns.friend_add', false, ['ResultItem.To_Account']],
  ['sns.friend_update', false, ['ResultItem.To_Account']],
  ['sns.friend_delete', false, ['ResultItem.To_Account']],
  ['sns.friend_get_specified', false, ['InfoItem.To_Account']],
  ['sns.friend_check', false, ['InfoItem.To_Account']],
  ['sns.pendency_get', false, []],
  ['sns.friend_response', false, ['ResultItem.To_Account']],
  ['sns.pendency_delete', false, ['ResultItem.To_Account']],
  ['sns.pendency_report', false, []],
  ['sns.group_add', false, ['ResultItem.To_Account']],
  ['sns.group_delete', false, []],
  ['sns.group_get', false, []],
  ['sns.group_update', false, ['ResultItem.To_Account']],
  [
    'group_open_http_svc.get_joined_group_list',
    true,
    ['GroupIdList.GroupId', 'GroupIdList.NextMsgSeq', 'GroupIdList.Type', 'TotalCount'],
  ],
  [
    'group_open_http_svc.get_group_self_member_info',
    true,
    ['GroupInfo.GroupId', 'GroupInfo.MemberList.Member_Account', 'GroupInfo.NextMsgSeq', 'GroupInfo.Type'],
  ],
  ['group_open_http_svc.create_group', true, ['GroupId']],
  ['group_open_http_svc.destroy_group', true, []],
  ['group_open_http_svc.modify_group_base_info', true, []],
  ['group_open_http_svc.apply_join_group', true, ['JoinedStatus']],
  ['group_open_http_noauth_svc.apply_join_group', false, ['LongPollingKey']],
  ['group_open_http_svc.quit_group', true, []],
  [
    'group_open_http_svc.get_group_public_info',
    true,
    ['GroupInfo.ErrorCode', 'GroupInfo.GroupId', 'GroupInfo.NextMsgSeq', 'GroupInfo.Type'],
  ],
  ['group_open_http_svc.change_group_owner', true, []],
  ['group_open_http_svc.handle_apply_join_group', true, []],
  ['group_open_http_svc.handle_invite_join_permission_group', true, []],
  ['group_open_http_svc.handle_invite_join_group', true, []],
  ['group_open_http_svc.get_pendency', true, ['NextStartTime']],
  ['group_open_long_polling_http_svc.get_msg', false, []],
  ['group_open_long_polling_http_noauth_svc.get_msg', false, []],
  ['group_open_http_svc.get_online_member_num', true, []],
  ['group_open_http_svc.set_group_attr', true, ['AttrMainSeq']],
  ['group_open_http_svc.modify_group_attr', true, ['AttrMainSeq']],
  ['group_open_http_svc.delete_group_attr', true, ['AttrMainSeq']],
  ['group_open_http_svc.clear_group_attr', true, ['AttrMainSeq']],
  ['group_open_attr_http_svc.get_group_attr', true, []],
  ['group_open_http_svc.get_group_notify', true, []],
  ['group_open_http_svc.update_group_counter', true, []],
  ['group_open_http_svc.get_group_counter', true, []],
  ['million_group_open_http_svc.create_topic', true, ['TopicId']],
  ['million_group_open_http_svc.destroy_topic', true, []],
  ['million_group_open_http_svc.modify_topic', true, []],
  [
    'million_group_open_http_svc.get_topic',
    true,
    [
      'TopicAndSelfInfo.ErrorCode',
      'TopicAndSelfInfo.TopicInfo.GroupId',
      'TopicAndSelfInfo.TopicInfo.NextMsgSeq',
      'TopicAndSelfInfo.TopicInfo.TopicId',
    ],
  ],
  ['group_open_http_svc.get_group_member_info', true, ['MemberList.Member_Account']],
  ['group_open_avchatroom_http_svc.get_members', false, []],
  ['group_open_http_svc.get_specified_group_member_info', true, ['MemberList.Member_Account']],
  ['group_open_http_svc.add_group_member', true, []],
  ['group_open_http_svc.delete_group_member', true, []],
  ['group_open_http_svc.ban_group_member', true, []],
  ['group_open_http_svc.modify_group_member_info', true, []],
  ['group_open_avchatroom_http_svc.modify_user_info', false, []],
  ['imopenstat.tim_web_report_v2', false, []],
  ['heartbeat.alive', false, []],
  ['openim.ws_msg_push_ack', false, []],
  ['im_long_msg.get_relay_json_msg', false, []],
  ['im_long_msg.save_relay_json_msg', false, ['JsonMsgKey']],
  ['im_open_status.ws_stat_settoken', false, []],
  ['im_open_status.ws_stat_foreground', false, []],
  ['im_open_status.ws_stat_background', false, []],
];

const BY_SERVCMD = new Map(
  answers().flatMap((answered) =>
    [answered.command.servcmd, answered.command.communityServcmd ?? ''].map((servcmd) => [servcmd, answered]),
  ),
);

/** True when an answer of these names can hold a place, written as on the wire. */
const holds = (names: NameMap, [first, ...rest]: readonly string[]): boolean => {
  const field = Object.values(names).find(({ wire }) => wire === first);
  if (field === undefined) return false;
  // What has no names inside travels as it is.
  return rest.length === 0 || field.inner === undefined || holds(field.inner, rest);
};

test.each(COMMANDS)(
  '%s is answered with what the client cannot do without',
  (servcmd, isForCommunities, mustHold) => {
    const answered = BY_SERVCMD.get(servcmd);
    const missing = mustHold.filter(
      (place) => !holds(answered?.command.answer.names ?? {}, place.split('.')),
    );
    expect({ isAnswered: answered !== undefined, missing }).toEqual({ isAnswered: true, missing: [] });
    const community = servcmd.replace(/^group_open_http_svc/, 'million_group_open_http_svc');
    expect(!isForCommunities || BY_SERVCMD.has(community)).toBe(true);
  },
);
