import { CAPTCHA_PATH, CAPTCHA_SOUND_PATH } from '@touchline/contract/identity';
import Volume2 from 'lucide-react/icons/volume-2';
import { activeLanguage, t } from '../../platform/i18n/i18n.ts';
import { showToast } from '../../platform/toasts.ts';
import { Field } from '../../ui/field.tsx';
import styles from './captcha-field.module.css';

/** @source app §9 "the captcha endpoint uses a fixed default host" */
const CAPTCHA_HOST = '';
const DIGITS = 4;

type Props = {
  id: string;
  onRenew: () => void;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

const hear = async (id: string): Promise<void> => {
  const url = `${CAPTCHA_HOST}${CAPTCHA_SOUND_PATH}?code=${id}&locale=${activeLanguage()}`;
  await new Audio(url).play().catch(() => showToast(t('identity.noSound')));
};

/** The picture with digits and what the person reads in it; a tap on the picture brings another. */
export const CaptchaField = ({ id, onRenew, value, onChange, error }: Props) => (
  <Field
    label={t('identity.captcha')}
    value={value}
    onChange={(typed) => onChange(typed.replace(/\D/g, ''))}
    error={error}
    inputMode="numeric"
    autoComplete="off"
    maxLength={DIGITS}
    trail={
      <>
        <button
          type="button"
          className={styles.picture}
          aria-label={t('identity.newCaptcha')}
          onClick={onRenew}
        >
          <img src={`${CAPTCHA_HOST}${CAPTCHA_PATH}?code=${id}`} alt="" width={120} height={40} />
        </button>
        <button
          type="button"
          className={styles.sound}
          aria-label={t('identity.hearCaptcha')}
          onClick={() => void hear(id)}
        >
          <Volume2 size={20} strokeWidth={1.75} />
        </button>
      </>
    }
  />
);
