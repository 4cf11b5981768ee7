import type { Chat, Group } from '@touchline/chat-client/index';
import { GROUP_TEXTS, saveGroupProfile } from '@touchline/contract/group';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSelfStorage } from '../../features/live/use-self-storage.ts';
import { PictureList } from '../../features/upload/picture-list.tsx';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { refusedField, refusedWhole } from '../../platform/refused-fields.ts';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextArea } from '../../ui/text-area.tsx';

type Props = { chat: Chat; group: Group; onClose: () => void };

/** Name, introduction and picture of a group. What was written stays when it was refused. */
export const GroupEdit = ({ chat, group, onClose }: Props) => {
  const selfStorage = useSelfStorage();
  const [draft, setDraft] = useState({
    name: group.name,
    introduction: group.introduction,
    avatar: group.avatar,
  });
  const set = (change: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...change }));
  const { groupID } = group;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(saveGroupProfile, { group_id: groupID, ...draft, name: draft.name.trim() }, { noToast: true }),
    onSuccess: async () => {
      await chat.getGroupProfile({ groupID });
      onClose();
    },
  });
  return (
    <Sheet title={t('group.edit')} open onClose={onClose}>
      <Form
        submitLabel={t('common.save')}
        busy={isPending}
        disabled={draft.name.trim() === ''}
        failure={refusedWhole(error, 'name')}
        onSubmit={() => mutate()}
      >
        <PictureList
          images={draft.avatar === '' ? [] : [draft.avatar]}
          most={1}
          selfStorage={selfStorage}
          onChange={(images) => set({ avatar: images.at(-1) ?? '' })}
        />
        <Field
          label={t('group.name')}
          value={draft.name}
          maxLength={GROUP_TEXTS.name}
          autoComplete="off"
          error={refusedField(error, 'name')}
          onChange={(name) => set({ name })}
        />
        <TextArea
          label={t('group.introduction')}
          value={draft.introduction}
          rows={3}
          maxLength={GROUP_TEXTS.introduction}
          onChange={(introduction) => set({ introduction })}
        />
      </Form>
    </Sheet>
  );
};
