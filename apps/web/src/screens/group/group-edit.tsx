import type { Chat, Group } from '@touchline/chat-client/index';
import { GROUP_TEXTS } from '@touchline/contract/group';
import { useState } from 'react';
import { useSelfStorage } from '../../features/live/use-self-storage.ts';
import { PictureList } from '../../features/upload/picture-list.tsx';
import { chatRefusal } from '../../platform/chat/chat-attempt.ts';
import { t } from '../../platform/i18n/i18n.ts';
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
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const set = (change: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...change }));
  const save = async () => {
    setBusy(true);
    try {
      await chat.updateGroupProfile({ groupID: group.groupID, ...draft, name: draft.name.trim() });
      onClose();
    } catch (error) {
      setFailure(chatRefusal(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Sheet title={t('group.edit')} open onClose={onClose}>
      <Form
        submitLabel={t('common.save')}
        busy={busy}
        disabled={draft.name.trim() === ''}
        failure={failure}
        onSubmit={() => void save()}
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
