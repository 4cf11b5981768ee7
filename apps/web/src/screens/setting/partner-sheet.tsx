import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getUserThirdPrivateAgent, updateThirdMember } from '@touchline/contract/account-life';
import type { DataOf } from '@touchline/contract/define-call';
import { useState } from 'react';
import { Face } from '../../features/account/face.tsx';
import { currentBrand } from '../../platform/brand/current.ts';
import { call, read } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { showToast } from '../../platform/toasts.ts';
import { Bone } from '../../ui/bone.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckRow } from '../../ui/check-row.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './setting.module.css';

const MOST = 64;
const FACE_PX = 40;
const VALID = /^[\w.@-]+$/;

type Binding = DataOf<typeof getUserThirdPrivateAgent>;

const ownBinding = () =>
  queryOptions({
    queryKey: ['account', 'partner'],
    queryFn: ({ signal }) => read(getUserThirdPrivateAgent, {}, signal),
  });

const useBind = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (member: string) => call(updateThirdMember, { third_member: member }, { noToast: true }),
    onSuccess: ({ third_member: member }) => {
      client.setQueryData(ownBinding().queryKey, (held) => held && { ...held, third_member: member });
      showToast(t(member === '' ? 'partner.undone' : 'partner.bound'), 'success');
    },
  });
};

/** Whoever looks after the account, as the partner knows them. */
const Agent = ({ agentid, nick_name: name, avatar }: Binding) =>
  agentid > 0 && (
    <p className={styles.device}>
      <Face src={avatar} size={FACE_PX} />
      <span className={styles.text}>
        <b>{name}</b>
        <small>{t('partner.agent')}</small>
      </span>
    </p>
  );

/** Nothing goes to the partner before the reader agrees to it here. */
const Unbound = ({ partner }: { partner: string }) => {
  const [member, setMember] = useState('');
  const [agreed, setAgreed] = useState(false);
  const { mutate, isPending, error } = useBind();
  return (
    <Form
      submitLabel={t('partner.bind')}
      busy={isPending}
      disabled={!agreed || !VALID.test(member)}
      failure={error?.message}
      onSubmit={() => mutate(member)}
    >
      <Field
        label={t('partner.number', { partner })}
        value={member}
        onChange={(typed) => setMember(typed.trim())}
        autoComplete="off"
        maxLength={MOST}
        error={member !== '' && !VALID.test(member) ? t('partner.wrong') : undefined}
      />
      <CheckRow checked={agreed} onChange={setAgreed}>
        {t('partner.consent', { partner })}
      </CheckRow>
    </Form>
  );
};

const Bound = ({ partner, member }: { partner: string; member: string }) => {
  const { mutate, isPending, error } = useBind();
  return (
    <>
      <p>{t('partner.isBound', { partner, member })}</p>
      {error && <p role="alert">{error.message}</p>}
      <Button kind="quiet" disabled={isPending} onClick={() => mutate('')}>
        {t('partner.undo')}
      </Button>
    </>
  );
};

/** Binds the account to the variant's partner, and undoes it. @source screens 11.9 "partner binding, own consent screen, can be undone" */
export const PartnerSheet = ({ onClose }: { onClose: () => void }) => {
  const query = useQuery(ownBinding());
  const { partner = '' } = currentBrand();
  return (
    <Sheet title={t('partner.title')} open onClose={onClose}>
      <QueryView query={query} skeleton={<Bone width="100%" height={120} />}>
        {(binding) => (
          <>
            <Agent {...binding} />
            {binding.third_member === '' ? (
              <Unbound partner={partner} />
            ) : (
              <Bound partner={partner} member={binding.third_member} />
            )}
          </>
        )}
      </QueryView>
    </Sheet>
  );
};
