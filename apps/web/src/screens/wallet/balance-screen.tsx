import { useQuery } from '@tanstack/react-query';
import { ownWallet } from '../../features/wallet/queries.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { useUnderAge } from '../../platform/under-age.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { NeedsLogin } from '../account/needs-login.tsx';
import { GoldTicket } from './gold-ticket.tsx';
import { PurseBoard } from './purse-board.tsx';
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
        <PurseBoard purse={purse} amount={data?.[purse]} />
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
