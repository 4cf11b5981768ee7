import { t } from '../../platform/i18n/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { CALLING_CODES, type CallingCode } from './mobile.ts';

type Props = {
  code: CallingCode;
  onCode: (code: CallingCode) => void;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

const isCallingCode = (value: string): value is CallingCode => CALLING_CODES.some((each) => each === value);

/** A phone number with its calling code. */
export const MobileField = ({ code, onCode, value, onChange, error }: Props) => (
  <Field
    label={t('identity.mobile')}
    value={value}
    onChange={onChange}
    error={error}
    type="tel"
    inputMode="tel"
    autoComplete="tel-national"
    maxLength={20}
    lead={
      <select
        aria-label={t('identity.callingCode')}
        value={code}
        onChange={({ target }) => isCallingCode(target.value) && onCode(target.value)}
      >
        {CALLING_CODES.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    }
  />
);
