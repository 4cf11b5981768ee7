import { ADMIN_COMMANDS } from '@touchline/chat-protocol/admin/commands';
import { expect, test } from 'vitest';

import { ADMIN_ANSWERS } from './admin-answers.ts';

/** What an administrator of the vendor's chat calls, by service. @source admin "Family, commands" */
const FAMILIES: { readonly [service: string]: string } = {
  im_open_login_svc: 'account_import multiaccount_import account_check account_delete kick',
  openim: `query_online_status sendmsg batchsendmsg importmsg admin_getroammsg admin_msgwithdraw admin_set_msg_read
    get_c2c_unread_msg_num modify_c2c_msg modify_group_msg send_stream_msg`,
  openim_msg_ext_http_svc: 'set_key_values get_key_values group_set_key_values group_get_key_values',
  group_open_http_svc: `create_group destroy_group get_group_info modify_group_base_info get_appid_group_list
    get_joined_group_list change_group_owner import_group
    get_group_member_info add_group_member delete_group_member modify_group_member_info get_role_in_group
    import_group_member ban_group_member unban_group_member get_group_ban_member forbid_send_msg get_group_shutted_uin
    send_group_msg send_group_system_notification send_broadcast_msg group_msg_recall group_msg_get_simple
    delete_group_msg_by_sender set_unread_msg_num import_group_msg get_group_msg_receipt get_group_msg_receipt_detail
    get_online_member_num
    set_group_attr modify_group_attr clear_group_attr delete_group_attr
    get_group_counter update_group_counter delete_group_counter
    create_permission_group destroy_permission_group modify_permission_group get_permission_group
    add_topic_permission_group set_topic_permission_group delete_topic_permission_group get_topic_permission_group
    add_permission_group_member delete_permission_group_member get_permission_group_member_list
    set_default_permission get_member_permission`,
  group_open_attr_http_svc: 'get_group_attr',
  group_open_avchatroom_http_svc: 'get_members modify_user_info',
  million_group_open_http_svc: 'create_topic destroy_topic get_topic modify_topic import_topic',
  recentcontact: `get_list delete create_contact_group update_contact_group del_contact_group get_contact_group
    search_contact_group mark_contact`,
  profile: 'portrait_get portrait_set',
  sns: `friend_add friend_import friend_update friend_delete friend_delete_all friend_check friend_get friend_get_list
    black_list_add black_list_delete black_list_get black_list_check group_add group_delete group_get group_update`,
  openconfigsvr: 'setnospeaking getnospeaking getappinfo',
  open_msg_svc: 'get_history',
  all_member_push: `im_push im_get_tag im_add_tag im_remove_tag im_remove_all_tags im_get_attr im_set_attr
    im_remove_attr`,
  im_cos_msg: 'forbid_illegal_object allow_banned_object',
  im_msg_audit: 'content_moderation',
  ConfigSvc: 'GetIPList',
};

const asked = Object.entries(FAMILIES).flatMap(([service, commands]) =>
  commands.split(/\s+/).map((command) => `${service}/${command}`),
);

test.each(asked)('%s is answered', (path) => {
  expect(ADMIN_ANSWERS.has(path)).toBe(true);
});

test('every declared call has a path of its own', () => {
  expect(ADMIN_ANSWERS.size).toBe(Object.keys(ADMIN_COMMANDS).length);
});
