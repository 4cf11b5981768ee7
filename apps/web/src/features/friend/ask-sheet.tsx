import type { Chat } from '@touchline/chat-client/index';
import { useState } from 'react';
import { chatRefusal } from '../../platform/chat/chat-attempt.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { showToast } from '../../platform/toasts.ts';
import { Form } from '../../ui/form.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextArea } from '../../ui/text-area.tsx';

/** Characters that a request holds. */
const WORDING_LENGTH = 60;
/** The application waits for an answer. */
const WAITS = 30_539;

type Props = { chat: Chat; userId: string; name: string; onClose: () => void };

/** Asks somebody to become a friend. What was written stays when it could not be sent. */
export const AskSheet = ({ chat, userId, name, onClose }: Props) => {
  const [wording, setWording] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const ask = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { data } = await chat.addFriend({
        to: userId,
        wording: wording.trim(),
        source: 'AddSource_Type_Web',
      });
      showToast(t(data.code === WAITS ? 'friend.asked' : 'friend.added', { name }), 'success');
      onClose();
    } catch (error) {
      setFailure(chatRefusal(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Sheet title={t('friend.askWho', { name })} open onClose={onClose}>
      <Form submitLabel={t('friend.send')} busy={busy} failure={failure} onSubmit={() => void ask()}>
        <TextArea
          label={t('friend.wording')}
          value={wording}
          rows={3}
          maxLength={WORDING_LENGTH}
          onChange={setWording}
        />
      </Form>
    </Sheet>
  );
};
