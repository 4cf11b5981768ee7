import { useQuery } from '@tanstack/react-query';
import type { getWallet } from '@touchline/contract/wallet';
import type { DataOf } from '@touchline/contract/define-call';
import { ownAccount } from '../../platform/own-account.ts';
import { ownWallet } from '../../features/wallet/queries.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { useUnderAge } from '../../platform/under-age.ts';
import { BarLink } from '../../ui/bar-action.tsx';
import { Bone } from '../../ui/bone.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { NeedsLogin } from '../account/needs-login.tsx';
import { GoldTicket } from './gold-ticket.tsx';
import { LimitCard } from './limit-card.tsx';
import { PurseRows } from './purse-rows.tsx';
import { WaysOn } from './ways-on.tsx';
import styles from './wallet.module.css';

type Wallet = DataOf<typeof getWallet>;

const Skeleton = () => (
  <div className={styles.bones}>
    <Bone width="100%" height={172} />
    <Bone width="100%" height={240} />
  </div>
);

const Purses = ({ wallet }: { wallet: Wallet }) => {
  const { underAge } = useUnderAge();
  const { data: user } = useQuery(ownAccount(useSession()));
  return (
    <div className={styles.page}>
      {wallet.owes === 1 && <p className={styles.warning}>{t('wallet.owes')}</p>}
      {wallet.frozen === 1 && <p className={styles.warning}>{t('wallet.frozen')}</p>}
      <GoldTicket gold={wallet.gold} canRecharge={!underAge} />
      <PurseRows wallet={wallet} isAnchor={user?.is_anchor === 1} canWithdraw={!underAge} />
      <LimitCard wallet={wallet} />
      <WaysOn underAge={underAge} />
    </div>
  );
};

const Content = () => {
  const query = useQuery(ownWallet(useSession()));
  return (
    <QueryView query={query} skeleton={<Skeleton />}>
      {(wallet) => <Purses wallet={wallet} />}
    </QueryView>
  );
};

/** What the reader has, what each purse is for, and where it goes. @source screens 5.7 */
export default function WalletScreen() {
  const records = <BarLink to={ROUTES.transLog}>{t('wallet.records')}</BarLink>;
  return (
    <DetailPage title={t('me.wallet')} actions={records}>
      <NeedsLogin>
        <Content />
      </NeedsLogin>
    </DetailPage>
  );
}
