import * as v from 'valibot';

import { defineCommand, groupServcmd } from '../define-command.ts';
import { Count, Id, Ids, LooseCount, OptionalText, Text, TextUpTo } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';

/** Members whom one call may mark. @source im §9 "Mark members max 500" */
export const MAX_MARKED = 500;
/** Viewers on one page. @source permissions "Member list" */
export const MAX_VIEWER_PAGE = 500;
/** Smallest mark that apps may set. */
export const MIN_MARK = 1000;

/** Removes members and bans them for this many seconds. @source im §7 "Ban live-room member, with a duration" */
export const banMembers = defineCommand({
  ...groupServcmd('ban_group_member'),
  head: 'session',
  request: shape({
    groupId: field('GroupId', Id),
    userIds: field('Members_Account', Ids(100)),
    seconds: field('Duration', v.pipe(Count, v.minValue(1, 'must be above zero'))),
    reason: field('Description', TextUpTo(1000)),
  }),
  answer: shape({}),
});

/**
 * Viewers of a live room, newest first; with a mark only those who have it.
 * @source im §7 "Live-room member list"
 */
export const getViewers = defineCommand({
  servcmd: 'group_open_avchatroom_http_svc.get_members',
  head: 'session',
  request: shape({
    groupId: field('GroupId', Id),
    offset: field('Timestamp', v.optional(LooseCount, 0)),
    mark: field('Mark', v.optional(LooseCount)),
  }),
  answer: shape({
    viewers: list(
      'MemberList',
      shape({
        userId: field('Member_Account', Text),
        nick: field('NickName', OptionalText),
        avatar: field('Avatar', OptionalText),
        joinedSec: field('JoinTime', v.optional(Count, 0)),
        marks: field('Marks', v.optional(v.array(Count), [])),
      }),
    ),
    /** 0 after the last page. */
    offset: field('NextTimestamp', Count),
  }),
});

/** Sets marks of viewers, or removes them. @source im §7 "Mark members" */
export const markMembers = defineCommand({
  servcmd: 'group_open_avchatroom_http_svc.modify_user_info',
  head: 'session',
  request: shape({
    groupId: field('GroupId', Id),
    /** 1 sets, 2 removes. */
    operation: field('CommandType', v.picklist([1, 2], 'must be 1 or 2')),
    members: list(
      'MemberList',
      shape({
        userId: field('Member_Account', Id),
        marks: field(
          'Marks',
          v.pipe(
            v.array(v.pipe(Count, v.minValue(MIN_MARK, `must be at least ${MIN_MARK}`))),
            v.maxLength(10),
          ),
        ),
      }),
      MAX_MARKED,
    ),
  }),
  answer: shape({
    members: list(
      'MemberList',
      shape({ userId: field('Member_Account', Text), marks: field('Marks', v.array(Count)) }),
    ),
  }),
});
