import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UserInfo } from '@touchline/contract/account';
import { editUserInfo } from '@touchline/contract/identity';
import { textWeight } from '@touchline/domain/text-weight';
import { useEffect, useState } from 'react';
import type * as v from 'valibot';
import { ownAccount } from '../../platform/own-account.ts';
import { call } from '../../platform/call.ts';
import { dayOf } from '../../platform/days.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { refusedField, refusedWhole } from '../../platform/refused-fields.ts';
import { serverNowSec } from '../../platform/server-clock.ts';
import { useSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toasts.ts';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './account-form.module.css';
import { TagChoice } from './tag-choice.tsx';

type Draft = Pick<UserInfo, 'nick_name' | 'signature' | 'tags'> &
  Pick<UserInfo['profile'], 'birthday' | 'gender' | 'city' | 'career'>;

const NAME_WEIGHT = { least: 2, most: 20 } as const;
const SIGNATURE_LENGTH = 60;
const FIELDS = ['nick_name', 'signature', 'tags', 'birthday', 'gender', 'city', 'career'] as const;
const GENDERS: readonly { id: Draft['gender']; name: MessageKey }[] = [
  { id: '', name: 'info.untold' },
  { id: 'female', name: 'info.female' },
  { id: 'male', name: 'info.male' },
  { id: 'other', name: 'info.other' },
];

const draftOf = ({
  nick_name,
  signature,
  tags,
  profile: { birthday, gender, city, career },
}: UserInfo): Draft => ({
  nick_name,
  signature,
  tags,
  birthday,
  gender,
  city,
  career,
});

/** Only what was changed; a birthday cannot be taken back. */
const changesOf = (draft: Draft, before: Draft): v.InferInput<typeof editUserInfo.body> =>
  Object.fromEntries(
    FIELDS.filter((field) => draft[field] !== before[field]).map((field) => [field, draft[field]]),
  );

/** @source app §5 "Text length counts 2 for characters above code 127 or the caret" */
const wrongNameOf = (name: string): string | undefined => {
  const weight = textWeight(name.trim());
  return weight >= NAME_WEIGHT.least && weight <= NAME_WEIGHT.most ? undefined : t('info.wrongName');
};

const today = () => dayOf(new Date(serverNowSec() * 1000));

const useSave = () => {
  const client = useQueryClient();
  const session = useSession();
  return useMutation({
    mutationFn: (changes: v.InferInput<typeof editUserInfo.body>) =>
      call(editUserInfo, changes, { noToast: true }),
    onSuccess: (user) => {
      client.setQueryData(ownAccount(session).queryKey, user);
      showToast(t('info.saved'), 'success');
    },
  });
};

type GenderProps = { value: Draft['gender']; onChange: (gender: Draft['gender']) => void };

const GenderChoice = ({ value, onChange }: GenderProps) => (
  <div className={styles.choice}>
    <span>{t('info.gender')}</span>
    <Segmented
      label={t('info.gender')}
      items={GENDERS.map(({ id, name }) => ({ id, label: t(name) }))}
      value={value}
      onChange={onChange}
    />
  </div>
);

type LifeProps = { draft: Draft; set: (field: 'city' | 'career') => (value: string) => void };

const LifeFields = ({ draft, set }: LifeProps) => (
  <>
    <Field
      label={t('info.city')}
      value={draft.city}
      onChange={set('city')}
      autoComplete="address-level2"
      maxLength={60}
    />
    <Field
      label={t('info.career')}
      value={draft.career}
      onChange={set('career')}
      autoComplete="organization-title"
      maxLength={60}
    />
  </>
);

type Props = { user: UserInfo; onDirty: (dirty: boolean) => void };

/** Name, birthday, signature and the rest. */
export const InfoForm = ({ user, onDirty }: Props) => {
  const before = draftOf(user);
  const [draft, setDraft] = useState(before);
  const { mutate, isPending, error } = useSave();
  const changes = changesOf(draft, before);
  const dirty = Object.keys(changes).length > 0;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const set = (field: keyof Draft) => (value: string) => setDraft({ ...draft, [field]: value });
  const wrongName = wrongNameOf(draft.nick_name);
  return (
    <Form
      submitLabel={t('common.save')}
      busy={isPending}
      disabled={!dirty || wrongName !== undefined}
      failure={refusedWhole(error, ...FIELDS)}
      onSubmit={() => mutate(changes)}
    >
      <Field
        label={t('info.name')}
        value={draft.nick_name}
        onChange={set('nick_name')}
        error={refusedField(error, 'nick_name') ?? wrongName}
        autoComplete="nickname"
      />
      <GenderChoice value={draft.gender} onChange={(gender) => setDraft({ ...draft, gender })} />
      <Field
        label={t('register.birthday')}
        hint={t('info.birthdayOnce')}
        value={draft.birthday}
        onChange={set('birthday')}
        error={refusedField(error, 'birthday')}
        type="date"
        autoComplete="bday"
        max={today()}
        readOnly={before.birthday !== ''}
      />
      <TagChoice value={draft.tags} onChange={(tags) => setDraft({ ...draft, tags })} />
      <LifeFields draft={draft} set={set} />
      <TextArea
        label={t('info.signature')}
        value={draft.signature}
        onChange={set('signature')}
        maxLength={SIGNATURE_LENGTH}
        rows={2}
        error={refusedField(error, 'signature')}
      />
    </Form>
  );
};
