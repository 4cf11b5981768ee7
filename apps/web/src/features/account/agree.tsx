import { Link } from 'react-router';
import { t } from '../../platform/i18n/i18n.ts';
import { fillSlots } from '../../platform/i18n/slots.tsx';
import { pathTo } from '../../platform/routes.ts';
import { CheckRow } from '../../ui/check-row.tsx';

/** Numbers of the agreements that an account needs. */
const USER_AGREEMENT = 1;
const PRIVACY = 2;

type Props = { agreed: boolean; onChange: (agreed: boolean) => void; missing: boolean };

/** The box that is unticked by default. */
export const Agree = ({ agreed, onChange, missing }: Props) => (
  <CheckRow
    checked={agreed}
    onChange={onChange}
    error={missing && !agreed ? t('identity.mustAgree') : undefined}
  >
    {fillSlots(t('identity.agree'), {
      terms: <Link to={pathTo('agreement', { type: USER_AGREEMENT })}>{t('legal.user')}</Link>,
      privacy: <Link to={pathTo('agreement', { type: PRIVACY })}>{t('legal.privacy')}</Link>,
    })}
  </CheckRow>
);
