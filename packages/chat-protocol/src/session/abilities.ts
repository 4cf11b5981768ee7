/** Bits of an app's abilities, counted from the right. @source protocol "Ability bits" */
export const ABILITY = {
  search: 0,
  roomHistory: 2,
  community: 3,
  targetedMessage: 4,
  roomMembers: 6,
  userStatus: 7,
  conversationMark: 9,
  conversationGroup: 10,
  roomBan: 11,
  messageExtension: 13,
  groupCounter: 15,
  /** Known to version 3 of the public client alone, as the next. */
  translation: 38,
  messageReaction: 48,
  voiceToText: 39,
  follow: 52,
} as const;
export type AbilityBit = (typeof ABILITY)[keyof typeof ABILITY];

/** What an app may use that says nothing else: everything that is answered here. */
export const ALL_ABILITIES = (
  0xff_ffn | [38n, 39n, 48n, 52n].reduce((bits, bit) => bits | (1n << bit), 0n)
).toString(2);

/** @param bits characters 0 and 1, the rightmost is bit 0 */
export const hasAbility = (bits: string, bit: AbilityBit): boolean => bits.at(-1 - bit) === '1';

/** Commands that an app without the ability is refused as a whole. @source im §6 "Gates that need a paid ability" */
export const ABILITY_OF_COMMAND: { readonly [servcmd: string]: AbilityBit } = {
  'message_search.query': ABILITY.search,
  'user_search.query': ABILITY.search,
  'group_search.query': ABILITY.search,
  'group_member_search.query': ABILITY.search,
  'group_open_avchatroom_http_svc.get_members': ABILITY.roomMembers,
  'group_open_http_svc.ban_group_member': ABILITY.roomBan,
  'group_open_http_svc.update_group_counter': ABILITY.groupCounter,
  'group_open_http_svc.get_group_counter': ABILITY.groupCounter,
  'im_open_status.ws_get_user_status': ABILITY.userStatus,
  'im_open_status.ws_status_subscribe': ABILITY.userStatus,
  'im_open_status.ws_status_unsubscribe': ABILITY.userStatus,
  'recentcontact.create_contact_group': ABILITY.conversationGroup,
  'recentcontact.del_contact_group': ABILITY.conversationGroup,
  'recentcontact.update_contact_group': ABILITY.conversationGroup,
  'openim_msg_ext_http_svc.set_key_values': ABILITY.messageExtension,
  'openim_msg_ext_http_svc.get_key_values': ABILITY.messageExtension,
  'openim_msg_ext_http_svc.group_set_key_values': ABILITY.messageExtension,
  'openim_msg_ext_http_svc.group_get_key_values': ABILITY.messageExtension,
  'follow.follow_add': ABILITY.follow,
  'follow.follow_delete': ABILITY.follow,
  'follow.follow_get': ABILITY.follow,
  'follow.follow_get_info': ABILITY.follow,
  'follow.follow_check': ABILITY.follow,
  'im_open_speech.ws_sentence_recognition': ABILITY.voiceToText,
  'openim_msg_ext_http_svc.reaction_add': ABILITY.messageReaction,
  'openim_msg_ext_http_svc.reaction_del': ABILITY.messageReaction,
  'openim_msg_ext_http_svc.reaction_multi_stat': ABILITY.messageReaction,
  'openim_msg_ext_http_svc.reaction_iterate': ABILITY.messageReaction,
  'openim_msg_ext_http_svc.group_reaction_add': ABILITY.messageReaction,
  'openim_msg_ext_http_svc.group_reaction_del': ABILITY.messageReaction,
  'openim_msg_ext_http_svc.group_reaction_multi_stat': ABILITY.messageReaction,
  'openim_msg_ext_http_svc.group_reaction_iterate': ABILITY.messageReaction,
};
