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
import { isListed, type AddressDraft } from './address-text.ts';
import { RegionFields } from './region-fields.tsx';

const FIELDS = ['name', 'mobile', 'country', 'province', 'city', 'district', 'detail'] as const;
type FieldName = (typeof FIELDS)[number];
type WrittenField = 'name' | 'mobile' | 'detail';
const NAMES: Record<WrittenField, MessageKey> = {
  name: 'address.name',
  mobile: 'identity.mobile',
  detail: 'address.detail',
};
const FILLED_BY: Record<WrittenField, string> = { name: 'name', mobile: 'tel', detail: 'street-address' };

const isWrong = (name: FieldName, address: AddressDraft): boolean =>
  !v.is(saveAddress.body.entries[name], address[name]) ||
  (name === 'province' && isListed(address.country) && address.province === '');

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
  const change = (changed: Partial<AddressDraft>) => setAddress({ ...address, ...changed });
  const submit = () => {
    setTried(true);
    if (!FIELDS.some((name) => isWrong(name, address))) mutate();
  };
  const errorOf = (name: FieldName) =>
    refusedField(error, name) ??
    (tried && isWrong(name, address) ? t(wrongWord(name, address[name])) : undefined);
  const written = (name: WrittenField) => (
    <Field
      label={t(NAMES[name])}
      value={address[name]}
      onChange={(value) => change({ [name]: value })}
      error={errorOf(name)}
      autoComplete={FILLED_BY[name]}
      inputMode={name === 'mobile' ? 'tel' : 'text'}
    />
  );
  return (
    <Sheet title={t(draft.id ? 'address.edit' : 'address.add')} open onClose={onClose}>
      <Form
        submitLabel={t('common.save')}
        busy={isPending}
        failure={refusedWhole(error, ...FIELDS)}
        onSubmit={submit}
      >
        {written('name')}
        {written('mobile')}
        <RegionFields address={address} onChange={change} errorOf={errorOf} />
        {written('detail')}
        <SwitchRow
          label={t('address.asDefault')}
          checked={address.is_default === 1}
          onChange={(on) => change({ is_default: on ? 1 : 0 })}
        />
      </Form>
    </Sheet>
  );
};
