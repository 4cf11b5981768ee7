import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { saveBlockedWords } from '@touchline/contract/group';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Form } from '../../ui/form.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { blockedWords } from './group-queries.ts';

const MOST_LETTERS = 2000;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const Words = ({
  groupId,
  words,
  onClose,
}: {
  groupId: string;
  words: readonly string[];
  onClose: () => void;
}) => {
  const client = useQueryClient();
  const [text, setText] = useState(words.join('\n'));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(saveBlockedWords, { group_id: groupId, words: linesOf(text) }, { noToast: true }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['group', groupId] });
      onClose();
    },
  });
  return (
    <Form submitLabel={t('common.save')} busy={isPending} failure={error?.message} onSubmit={() => mutate()}>
      <TextArea
        label={t('group.wordsHint')}
        value={text}
        rows={8}
        maxLength={MOST_LETTERS}
        onChange={setText}
      />
    </Form>
  );
};

/** Words that nobody may say in a group, one in a line. */
export const WordsSheet = ({ groupId, onClose }: { groupId: string; onClose: () => void }) => {
  const query = useQuery(blockedWords(groupId));
  return (
    <Sheet title={t('group.words')} open onClose={onClose}>
      <QueryView query={query} skeleton={null}>
        {({ words }) => <Words groupId={groupId} words={words} onClose={onClose} />}
      </QueryView>
    </Sheet>
  );
};
