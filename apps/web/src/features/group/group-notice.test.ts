import { blankMessage, messageOf } from '@touchline/chat-client/message/blank-message';
import { NOTICE } from '@touchline/chat-protocol/group/group-message';
import { expect, test } from 'vitest';
import { endingOf } from './group-notice.ts';

const notice = (operationType: number, groupID = 'g') =>
  messageOf(blankMessage(), {
    type: 'TIMGroupSystemNoticeElem',
    payload: { operationType, operatorID: 'u1', groupProfile: { groupID, groupName: 'G' } },
  });

test('whoever was removed, or not let in, is told so; a later notice of the group takes it back', () => {
  expect(endingOf([notice(NOTICE.kicked)], 'g')).toBe('group.wasRemoved');
  expect(endingOf([notice(NOTICE.joinRejected)], 'g')).toBe('group.joinRefused');
  expect(endingOf([notice(NOTICE.dismissed), notice(NOTICE.kicked, 'other')], 'g')).toBe(
    'group.wasDismissed',
  );
  expect(endingOf([notice(NOTICE.kicked), notice(NOTICE.invited)], 'g')).toBeUndefined();
  expect(endingOf([], 'g')).toBeUndefined();
});
