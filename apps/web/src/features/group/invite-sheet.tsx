import { useQueryClient } from '@tanstack/react-query';
import type { Chat, Group } from '@touchline/chat-client/index';
import { useRelations } from '@touchline/chat-client/react';
import { useState } from 'react';
import { chatRefusal } from '../../platform/chat/chat-attempt.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { showToast } from '../../platform/toasts.ts';
import { CheckRow } from '../../ui/check-row.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';

/** Brings friends into a group; where it wants approval, they wait for it. */
export const InviteSheet = ({ chat, group, onClose }: { chat: Chat; group: Group; onClose: () => void }) => {
  const { friends } = useRelations(chat);
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const invite = async () => {
    setBusy(true);
    try {
      const { data } = await chat.addGroupMember({ groupID: group.groupID, userIDList: [...chosen] });
      await client.invalidateQueries({ queryKey: ['group', group.groupID] });
      showToast(t('group.invited', { count: data.successUserIDList.length }), 'success');
      onClose();
    } catch (error) {
      setFailure(chatRefusal(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Sheet title={t('group.invite')} open onClose={onClose}>
      {friends.length === 0 ? (
        <Notice drawing="bench" text={t('group.noFriends')} />
      ) : (
        <Form
          submitLabel={t('group.invite')}
          busy={busy}
          disabled={chosen.length === 0}
          failure={failure}
          onSubmit={() => void invite()}
        >
          {friends.map(({ userID, remark, profile }) => (
            <CheckRow
              key={userID}
              checked={chosen.includes(userID)}
              onChange={(isIn) =>
                setChosen(isIn ? [...chosen, userID] : chosen.filter((id) => id !== userID))
              }
            >
              {remark || profile.nick || userID}
            </CheckRow>
          ))}
        </Form>
      )}
    </Sheet>
  );
};
