import { CLOSING_WAIT_DAYS } from '@touchline/contract/account-life';
import { useQuery } from '@tanstack/react-query';
import { ownAccount } from '../../platform/own-account.ts';
import { currentBrand } from '../../platform/brand/current.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { Row } from '../../ui/row.tsx';

/** Phone, password, devices, the partner where the variant has one, the end of the account. */
export const AccountSection = ({ onShow }: { onShow: (sheet: string) => void }) => {
  const { partner } = currentBrand();
  const { data: user } = useQuery(ownAccount(useSession()));
  return (
    <Card title={t('setting.account')} lined>
      <Row label={t('info.title')} value={user?.nick_name} to={ROUTES.info} />
      <Row label={t('bind.title')} value={user?.mobile || t('setting.unbound')} to={ROUTES.bindPhone} />
      <Row label={t('account.both')} value={user?.account} to={ROUTES.editAccount} />
      <Row label={t('devices.title')} hint={t('devices.hint')} onAct={() => onShow('devices')} />
      {partner && (
        <Row
          label={t('partner.title')}
          hint={t('partner.hint', { partner })}
          onAct={() => onShow('partner')}
        />
      )}
      <Row
        label={t('closing.title')}
        hint={t('closing.hint', { days: CLOSING_WAIT_DAYS })}
        onAct={() => onShow('close')}
      />
    </Card>
  );
};
