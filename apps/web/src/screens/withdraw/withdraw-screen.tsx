import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@touchline/contract/define-call';
import type { getWithdrawRules } from '@touchline/contract/withdraw';
import { useSearchParams } from 'react-router';
import { GrownUpsOnly } from '../../features/wallet/grown-ups-only.tsx';
import { withdrawRules } from '../../features/wallet/withdraw-queries.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { Row } from '../../ui/row.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { NeedsLogin } from '../account/needs-login.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';
import { PurseBoard } from '../wallet/purse-board.tsx';
import { AccountForm } from './account-form.tsx';
import { AmountForm } from './amount-form.tsx';
import { IdentityForm } from './identity-form.tsx';
import { WithdrawDetail } from './withdraw-detail.tsx';
import { WithdrawList } from './withdraw-list.tsx';
import styles from './withdraw.module.css';

type Rules = DataOf<typeof getWithdrawRules>;
type Source = 'diamond' | 'money';

/** What is still missing, one step after the other; then the amount. */
const Next = ({ rules, source }: { rules: Rules; source: Source }) => {
  if (rules.identity === 'waiting') return <p className={styles.note}>{t('withdraw.identityWaits')}</p>;
  if (rules.identity !== 'accepted') return <IdentityForm reason={rules.identity_reason} />;
  if (rules.mobile === '') {
    return (
      <Card>
        <Row label={t('withdraw.bindFirst')} to={ROUTES.bindPhone} />
      </Card>
    );
  }
  if (rules.open_order > 0) {
    return (
      <Card>
        <Row label={t('withdraw.isOpen')} to={`${ROUTES.withdraw}?order=${rules.open_order}`} />
      </Card>
    );
  }
  return rules.accounts.length === 0 ? <AccountForm /> : <AmountForm rules={rules} source={source} />;
};

const Begin = ({ source }: { source: Source }) => (
  <QueryView query={useQuery(withdrawRules(useSession(), source))} skeleton={<RowsSkeleton />}>
    {(rules) => (
      <>
        <PurseBoard purse={source} amount={rules.available} />
        <Next rules={rules} source={source} />
        <WithdrawList />
      </>
    )}
  </QueryView>
);

const Content = () => {
  const [params] = useSearchParams();
  const order = Number(params.get('order') ?? 0);
  if (Number.isInteger(order) && order > 0) return <WithdrawDetail id={order} />;
  return <Begin source={params.get('purse') === 'diamond' ? 'diamond' : 'money'} />;
};

/** Money out of a purse: who one is, where it goes, how much, and how it stands. @source screens 5.7 */
export default function WithdrawScreen() {
  return (
    <DetailPage title={t('wallet.withdraw')} root={ROUTES.wallet}>
      <NeedsLogin>
        <GrownUpsOnly>
          <Content />
        </GrownUpsOnly>
      </NeedsLogin>
    </DetailPage>
  );
}
