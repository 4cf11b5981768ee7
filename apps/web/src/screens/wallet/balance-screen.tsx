import { useQuery } from '@tanstack/react-query';
import { PURSE_NAMES, purseAmount } from '../../features/wallet/amount-text.ts';
import { ownWallet } from '../../features/wallet/queries.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { useUnderAge } from '../../platform/under-age.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Card } from '../../ui/card.tsx';
import { NeedsLogin } from '../account/needs-login.tsx';
import { GoldTicket } from './gold-ticket.tsx';
import { Records } from './records.tsx';
import { usePurse } from './use-purse.ts';

const Content = () => {
  const [purse] = usePurse();
  const { underAge } = useUnderAge();
  const { data } = useQuery(ownWallet(useSession()));
  return (
    <>
      {purse === 'gold' ? (
        <GoldTicket gold={data?.gold} canRecharge={!underAge} />
      ) : (
        <Card>
          <Facts rows={[[t(PURSE_NAMES[purse]), purseAmount(purse, data?.[purse])]]} />
        </Card>
      )}
      <Records filter={{ currency: purse, type: 0, month: '' }} />
    </>
  );
};

/** One balance with its own records; the address says which. @source screens 5.7 */
export default function BalanceScreen() {
  return (
    <DetailPage title={t('wallet.balance')}>
      <NeedsLogin>
        <Content />
      </NeedsLogin>
    </DetailPage>
  );
}
