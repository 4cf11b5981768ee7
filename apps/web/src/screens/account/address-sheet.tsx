import { useMutation } from '@tanstack/react-query';
import { saveAddress, type Address } from '@touchline/contract/address';
import { useState } from 'react';
import * as v from 'valibot';
import { call } from '../../platform/call.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { refusedField, refusedWhole } from '../../platform/refused-fields.ts';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';

export type AddressDraft = Omit<Address, 'id'> & { id?: number };

const FIELDS = ['name', 'mobile', 'region', 'detail'] as const;
type FieldName = (typeof FIELDS)[number];
const NAMES: Record<FieldName, MessageKey> = {
  name: 'address.name',
  mobile: 'identity.mobile',
  region: 'address.region',
  detail: 'address.detail',
};
const FILLED_BY: Record<FieldName, string> = {
  name: 'name',
  mobile: 'tel',
  region: 'address-level1',
  detail: 'street-address',
};

/** What is wrong with what was typed. */
const wrongWord = (name: FieldName, typed: string): MessageKey => {
  if (typed.trim() === '') return 'address.missing';
  return name === 'mobile' ? 'identity.wrongMobile' : 'address.tooLong';
};

type Props = { draft: AddressDraft; onSaved: (list: Address[]) => void; onClose: () => void };

/** Adds an address, or changes one. */
export const AddressSheet = ({ draft, onSaved, onClose }: Props) => {
  const [address, setAddress] = useState(draft);
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(saveAddress, address, { noToast: true }),
    onSuccess: (list) => {
      onSaved(list);
      onClose();
    },
  });
  const isWrong = (name: FieldName) => !v.is(saveAddress.body.entries[name], address[name]);
  const submit = () => {
    setTried(true);
    if (!FIELDS.some(isWrong)) mutate();
  };
  const errorOf = (name: FieldName) =>
    refusedField(error, name) ?? (tried && isWrong(name) ? t(wrongWord(name, address[name])) : undefined);
  return (
    <Sheet title={t(draft.id ? 'address.edit' : 'address.add')} open onClose={onClose}>
      <Form
        submitLabel={t('common.save')}
        busy={isPending}
        failure={refusedWhole(error, ...FIELDS)}
        onSubmit={submit}
      >
        {FIELDS.map((name) => (
          <Field
            key={name}
            label={t(NAMES[name])}
            value={address[name]}
            onChange={(value) => setAddress({ ...address, [name]: value })}
            error={errorOf(name)}
            autoComplete={FILLED_BY[name]}
            inputMode={name === 'mobile' ? 'tel' : 'text'}
          />
        ))}
        <SwitchRow
          label={t('address.asDefault')}
          checked={address.is_default === 1}
          onChange={(on) => setAddress({ ...address, is_default: on ? 1 : 0 })}
        />
      </Form>
    </Sheet>
  );
};
