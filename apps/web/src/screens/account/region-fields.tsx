import { activeLanguage, t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { countryName, isListed, type AddressDraft } from './address-text.ts';
import { cityNames, COUNTRY_CODES, provinceNames } from './region-names.ts';

export type RegionField = 'country' | 'province' | 'city' | 'district';

type Props = {
  address: AddressDraft;
  onChange: (change: Partial<AddressDraft>) => void;
  errorOf: (name: RegionField) => string | undefined;
};

const countries = (): [string, string][] => {
  const order = new Intl.Collator(activeLanguage());
  return COUNTRY_CODES.map((code): [string, string] => [code, countryName(code)]).toSorted(
    ([, one], [, other]) => order.compare(one, other),
  );
};

/** Province and city from the list; what stands below is left behind by another choice above. */
const Listed = ({ address, onChange, errorOf }: Props) => {
  const cities = cityNames(address.province);
  const choose = (province: string) => {
    const [only = '', ...more] = cityNames(province);
    onChange({ province, city: more.length === 0 ? only : '', district: '' });
  };
  return (
    <>
      <SelectField
        label={t('address.province')}
        placeholder={t('address.choose')}
        value={address.province}
        options={provinceNames()}
        onChange={choose}
        // A city of no known province says nothing of where it is.
        error={errorOf('province') ?? (address.province === '' ? errorOf('city') : undefined)}
        autoComplete="address-level1"
      />
      {cities.length > 1 && (
        <SelectField
          label={t('address.city')}
          placeholder={t('address.choose')}
          value={address.city}
          options={cities}
          onChange={(city) => onChange({ city, district: '' })}
          error={errorOf('city')}
          autoComplete="address-level2"
        />
      )}
    </>
  );
};

const WRITTEN = [
  ['province', 'address.state', 'address-level1'],
  ['city', 'address.city', 'address-level2'],
] as const satisfies readonly (readonly [RegionField, MessageKey, string])[];

const Written = ({ address, onChange, errorOf }: Props) =>
  WRITTEN.map(([name, label, autoComplete]) => (
    <Field
      key={name}
      label={t(label)}
      value={address[name]}
      onChange={(value) => onChange({ [name]: value })}
      error={errorOf(name)}
      autoComplete={autoComplete}
    />
  ));

/** Country, province, city and district of an address. @source screens 5.12 "region picker" */
export const RegionFields = (props: Props) => {
  const { address, onChange, errorOf } = props;
  const Places = isListed(address.country) ? Listed : Written;
  return (
    <>
      <SelectField
        label={t('address.country')}
        placeholder={t('address.choose')}
        value={address.country}
        options={countries()}
        onChange={(country) => onChange({ country, province: '', city: '', district: '' })}
        error={errorOf('country')}
        autoComplete="country"
      />
      <Places {...props} />
      <Field
        label={t('address.district')}
        value={address.district}
        onChange={(district) => onChange({ district })}
        error={errorOf('district')}
        autoComplete="address-level3"
      />
    </>
  );
};
