import { Field } from '../../ui/field.tsx';

const DIGITS = 4;

type Props = { label: string; value: string; onChange: (pin: string) => void; error?: string | undefined };

/** Four digits that nobody should read over a shoulder. */
export const PinField = ({ label, value, onChange, error }: Props) => (
  <Field
    label={label}
    value={value}
    onChange={(typed) => onChange(typed.replace(/\D/g, ''))}
    error={error}
    type="password"
    inputMode="numeric"
    autoComplete="off"
    maxLength={DIGITS}
  />
);

export const isPin = (text: string): boolean => text.length === DIGITS;
