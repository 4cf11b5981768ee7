import { useMutation } from '@tanstack/react-query';
import type { Chat, Group } from '@touchline/chat-client/index';
import { saveGroupName } from '@touchline/contract/group';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { refusedField, refusedWhole } from '../../platform/refused-fields.ts';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Sheet } from '../../ui/sheet.tsx';

const NAME_LENGTH = 20;

/** What the reader is called in one group. */
export const OwnNameSheet = ({ chat, group, onClose }: { chat: Chat; group: Group; onClose: () => void }) => {
  const [name, setName] = useState(group.selfInfo.nameCard);
  const { groupID } = group;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(saveGroupName, { group_id: groupID, name: name.trim() }, { noToast: true }),
    onSuccess: async () => {
      await chat.getGroupProfile({ groupID });
      onClose();
    },
  });
  return (
    <Sheet title={t('group.myName')} open onClose={onClose}>
      <Form
        submitLabel={t('common.save')}
        busy={isPending}
        failure={refusedWhole(error, 'name')}
        onSubmit={() => mutate()}
      >
        <Field
          label={t('group.myName')}
          value={name}
          maxLength={NAME_LENGTH}
          autoComplete="off"
          error={refusedField(error, 'name')}
          onChange={setName}
        />
      </Form>
    </Sheet>
  );
};
