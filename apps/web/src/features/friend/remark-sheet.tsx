import type { Chat } from '@touchline/chat-client/index';
import { useRelations } from '@touchline/chat-client/react';
import { useState } from 'react';
import { chatRefusal } from '../../platform/chat/chat-attempt.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { CheckRow } from '../../ui/check-row.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Sheet } from '../../ui/sheet.tsx';

/** @source im §9 "friend remark 96" */
const REMARK_BYTES = 96;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

type Props = { chat: Chat; userId: string; name: string; onClose: () => void };

/** The reader's own name for a friend, and the groups of friends that they stand in. */
export const RemarkSheet = ({ chat, userId, name, onClose }: Props) => {
  const { friends, groups } = useRelations(chat);
  const friend = friends.find((one) => one.userID === userId);
  const [remark, setRemark] = useState(friend?.remark ?? '');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const tooLong = bytesOf(remark.trim()) > REMARK_BYTES;
  const attempt = async (work: Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    const refused = await work.then(
      () => undefined,
      (error: unknown) => chatRefusal(error),
    );
    setFailure(refused);
    setBusy(false);
    return refused === undefined;
  };
  const save = async () => {
    if (!tooLong && (await attempt(chat.updateFriend({ userID: userId, remark: remark.trim() })))) onClose();
  };
  const move = (group: string, isIn: boolean) => {
    const change = { name: group, userIDList: [userId] };
    void attempt(isIn ? chat.addToFriendGroup(change) : chat.removeFromFriendGroup(change));
  };
  return (
    <Sheet title={name} open onClose={onClose}>
      <Form submitLabel={t('common.save')} busy={busy} failure={failure} onSubmit={() => void save()}>
        <Field
          label={t('friend.remark')}
          value={remark}
          autoComplete="off"
          error={tooLong ? t('friend.remarkTooLong') : undefined}
          onChange={setRemark}
        />
        {groups.map((group) => (
          <CheckRow
            key={group.name}
            checked={group.userIDList.includes(userId)}
            onChange={(isIn) => move(group.name, isIn)}
          >
            {group.name}
          </CheckRow>
        ))}
      </Form>
    </Sheet>
  );
};
