import CreditCard from 'lucide-react/icons/credit-card';
import FlaskConical from 'lucide-react/icons/flask-conical';
import MessageCircle from 'lucide-react/icons/message-circle';
import QrCode from 'lucide-react/icons/qr-code';
import Wallet from 'lucide-react/icons/wallet';
import type { PayMethod } from '@touchline/contract/recharge';
import { t } from '../../platform/i18n/i18n.ts';
import styles from './recharge.module.css';

const ICONS: Readonly<Record<string, typeof Wallet>> = {
  alipay: Wallet,
  wechat: MessageCircle,
  card: CreditCard,
  pix: QrCode,
  sandbox: FlaskConical,
};

const MethodIcon = ({ method }: { method: string }) => {
  const Icon = ICONS[method] ?? Wallet;
  return <Icon size={20} strokeWidth={1.75} aria-hidden="true" />;
};

type Props = { methods: readonly PayMethod[]; value: string; onChange: (method: string) => void };

/** How it is paid. */
export const Methods = ({ methods, value, onChange }: Props) => (
  <fieldset className={styles.methods} aria-label={t('recharge.method')}>
    {methods.map(({ method, name }) => (
      <label key={method} className={styles.method}>
        <MethodIcon method={method} />
        <span className={styles.methodName}>{name}</span>
        <input
          type="radio"
          name="method"
          value={method}
          checked={method === value}
          onChange={() => onChange(method)}
        />
      </label>
    ))}
  </fieldset>
);
