import type { Chat } from '@touchline/chat-client/index';
import { useRelations } from '@touchline/chat-client/react';
import { useState } from 'react';
import { chatAttempt } from '../../platform/chat/chat-attempt.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Row } from '../../ui/row.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { friendName } from './friend-name.ts';
import { NoneYet } from './none-yet.tsx';
import { PersonRow } from './person-row.tsx';

type Edited = { name: string; isNew: boolean };

const NAME_LENGTH = 30;

const GroupSheet = ({ chat, edited, onClose }: { chat: Chat; edited: Edited; onClose: () => void }) => {
  const [name, setName] = useState(edited.name);
  const save = async () => {
    const wanted = name.trim();
    if (wanted === '') return;
    const work = edited.isNew
      ? chat.createFriendGroup({ name: wanted })
      : chat.renameFriendGroup({ oldName: edited.name, newName: wanted });
    if (await chatAttempt(work)) onClose();
  };
  const remove = async () => {
    if (await chatAttempt(chat.deleteFriendGroup({ name: edited.name }))) onClose();
  };
  return (
    <Sheet title={edited.isNew ? t('friend.newGroup') : edited.name} open onClose={onClose}>
      <Form submitLabel={t('common.save')} disabled={name.trim() === ''} onSubmit={() => void save()}>
        <Field
          label={t('friend.groupName')}
          value={name}
          maxLength={NAME_LENGTH}
          autoComplete="off"
          onChange={setName}
        />
      </Form>
      {!edited.isNew && (
        <Row danger label={t('friend.deleteGroup', { name: edited.name })} onAct={() => void remove()} />
      )}
    </Sheet>
  );
};

/** Groups that the reader puts friends into; nobody else sees them. */
export const FriendGroups = ({ chat }: { chat: Chat }) => {
  const { groups, friends } = useRelations(chat);
  const [edited, setEdited] = useState<Edited>();
  return (
    <>
      {groups.length === 0 && <NoneYet chat={chat} text={t('friend.noGroups')} />}
      {groups.map((group) => (
        <Card key={group.name} lined>
          <Row
            label={group.name}
            value={<span className="num">{group.userIDList.length}</span>}
            onAct={() => setEdited({ name: group.name, isNew: false })}
          />
          {friends
            .filter(({ userID }) => group.userIDList.includes(userID))
            .map((friend) => (
              <PersonRow
                key={friend.userID}
                userId={friend.userID}
                name={friendName(friend)}
                avatar={friend.profile.avatar}
              />
            ))}
        </Card>
      ))}
      <Card>
        <Row label={t('friend.newGroup')} onAct={() => setEdited({ name: '', isNew: true })} />
      </Card>
      {edited && <GroupSheet chat={chat} edited={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
};
