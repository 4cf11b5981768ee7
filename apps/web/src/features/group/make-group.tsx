import type { Chat } from '@touchline/chat-client/index';
import { useRelations } from '@touchline/chat-client/react';
import { useMutation } from '@tanstack/react-query';
import { createChatGroup, GROUP_TEXTS } from '@touchline/contract/group';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../platform/call.ts';
import { uidOf } from '../../platform/chat/chat-person.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { refusedField, refusedWhole } from '../../platform/refused-fields.ts';
import { pathTo } from '../../platform/routes.ts';
import { Card } from '../../ui/card.tsx';
import { CheckRow } from '../../ui/check-row.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-field.tsx';

const RULES = ['free', 'approval', 'closed'] as const;
type Rule = (typeof RULES)[number];

type MembersProps = { chat: Chat; uids: readonly number[]; onChange: (uids: readonly number[]) => void };

const Members = ({ chat, uids, onChange }: MembersProps) => {
  const { friends } = useRelations(chat);
  const choose = (uid: number, isIn: boolean) =>
    onChange(isIn ? [...uids, uid] : uids.filter((one) => one !== uid));
  return friends.map((friend) => (
    <CheckRow
      key={friend.userID}
      checked={uids.includes(uidOf(friend.userID))}
      onChange={(isIn) => choose(uidOf(friend.userID), isIn)}
    >
      {friend.remark || friend.profile.nick || friend.userID}
    </CheckRow>
  ));
};

/** Makes a group of the reader with friends as its first members, and opens it. */
export const MakeGroup = ({ chat }: { chat: Chat }) => {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [introduction, setIntroduction] = useState('');
  const [rule, setRule] = useState<Rule>('approval');
  const [uids, setUids] = useState<readonly number[]>([]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(
        createChatGroup,
        { name: name.trim(), introduction, join_rule: rule, uids: [...uids] },
        { noToast: true },
      ),
    onSuccess: ({ group_id: id }) => navigate(pathTo('chatGroup', { id }), { replace: true }),
  });
  return (
    <Card>
      <Form
        submitLabel={t('group.make')}
        busy={isPending}
        disabled={name.trim() === ''}
        failure={refusedWhole(error, 'name')}
        onSubmit={() => mutate()}
      >
        <Field
          label={t('group.name')}
          value={name}
          maxLength={GROUP_TEXTS.name}
          autoComplete="off"
          error={refusedField(error, 'name')}
          onChange={setName}
        />
        <Field
          label={t('group.introduction')}
          value={introduction}
          maxLength={GROUP_TEXTS.introduction}
          autoComplete="off"
          onChange={setIntroduction}
        />
        <SelectField
          label={t('group.joinRule')}
          value={rule}
          placeholder={t('group.joinRule')}
          autoComplete="off"
          options={[
            ['free', t('group.ruleFree')],
            ['approval', t('group.ruleApproval')],
            ['closed', t('group.ruleClosed')],
          ]}
          onChange={(value) => setRule(RULES.find((one) => one === value) ?? 'approval')}
        />
        <Members chat={chat} uids={uids} onChange={setUids} />
      </Form>
    </Card>
  );
};
