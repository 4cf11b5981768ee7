import { passwordStrength } from '../../features/account/password-strength.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { Field } from '../../ui/field.tsx';
import styles from './identity-page.module.css';

const NAMES: readonly MessageKey[] = ['identity.tooShort', 'identity.weak', 'identity.fair', 'identity.good'];
const STEPS = [1, 2, 3] as const;

type Props = { label: string; value: string; onChange: (value: string) => void; error?: string | undefined };

/** A password that is being chosen, and how hard it is to guess. */
export const NewPasswordField = (props: Props) => {
  const strength = passwordStrength(props.value);
  return (
    <>
      <Field
        {...props}
        secret={{ show: t('login.show'), hide: t('login.hide') }}
        autoComplete="new-password"
        maxLength={128}
      />
      {props.value !== '' && (
        <output className={styles.strength} data-weak={strength < 2 || undefined}>
          {STEPS.map((step) => (
            <i key={step} data-on={step <= Math.max(1, strength) || undefined} />
          ))}
          <span>{t(NAMES[strength] ?? 'identity.weak')}</span>
        </output>
      )}
    </>
  );
};
