/** Made from the declarations of the protocol by `node packages/chat-client/build/write-wire.ts`. */
import type * as commands from '@touchline/chat-protocol/attribute/commands';

import type { CallOf } from './form.ts';

export const clearAttributes =
  '.clear_group_attr|groupId mainSequence=AttrMainSeq control=AttrControl|mainSequence=AttrMainSeq#' as CallOf<
    typeof commands.clearAttributes
  >;
export const deleteAttributes =
  '.delete_group_attr|groupId mainSequence=AttrMainSeq control=AttrControl attributes=GroupAttr(key=key)|mainSequence=AttrMainSeq#' as CallOf<
    typeof commands.deleteAttributes
  >;
export const getAttributes =
  '+group_open_attr_http_svc.get_group_attr|groupId|mainSequence=AttrMainSeq# attributes=GroupAttrAry(key=key$ value=value$ sequence=seq#)' as CallOf<
    typeof commands.getAttributes
  >;
export const initAttributes =
  '.set_group_attr|groupId mainSequence=AttrMainSeq control=AttrControl attributes=GroupAttr(key=key value=value)|mainSequence=AttrMainSeq# attributes=GroupAttrAry(key=key$ sequence=seq#)' as CallOf<
    typeof commands.initAttributes
  >;
export const setAttributes =
  '.modify_group_attr|groupId mainSequence=AttrMainSeq control=AttrControl attributes=GroupAttr(key=key value=value)|mainSequence=AttrMainSeq# attributes=GroupAttrAry(key=key$ sequence=seq#)' as CallOf<
    typeof commands.setAttributes
  >;
