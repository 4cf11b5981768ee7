import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { GrownUpsOnly } from '../../features/wallet/grown-ups-only.tsx';
import { useOwner } from '../../features/wallet/use-owner.ts';
import { rechargeGoods } from '../../features/wallet/recharge-queries.ts';
import { useWechatAccount } from '../../features/wallet/wechat-account.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { isShellPath } from '../../platform/shell.ts';
import { BarLink } from '../../ui/bar-action.tsx';
import { Bone } from '../../ui/bone.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { NeedsLogin } from '../account/needs-login.tsx';
import { EmbeddedPage } from '../mobile/embedded-page.tsx';
import { Checkout } from './checkout.tsx';
import { Waiting } from './waiting.tsx';
import styles from './recharge.module.css';

const Shop = () => {
  const query = useQuery(rechargeGoods(useOwner()));
  useWechatAccount(query.data);
  return (
    <QueryView
      query={query}
      skeleton={
        <div className={styles.tiles}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Bone key={key} width="100%" height={96} />
          ))}
        </div>
      }
    >
      {(offer) => <Checkout offer={offer} />}
    </QueryView>
  );
};

const Content = () => {
  const [params] = useSearchParams();
  const order = Number(params.get('order') ?? 0);
  return (
    <GrownUpsOnly>
      {Number.isInteger(order) && order > 0 ? <Waiting key={order} id={order} /> : <Shop />}
    </GrownUpsOnly>
  );
};

/** Gold for money: a tile or an own amount, a way to pay, and then the wait for the answer. @source screens 6.2 */
export default function RechargeScreen() {
  const { pathname } = useLocation();
  const isShell = isShellPath(pathname);
  const isKnown = useOwner().uid > 0;
  const title = t('wallet.recharge');
  const content = isKnown ? (
    <Content />
  ) : (
    <NeedsLogin>
      <Content />
    </NeedsLogin>
  );
  if (isShell) return <EmbeddedPage title={title}>{content}</EmbeddedPage>;
  const records = <BarLink to={ROUTES.transLog}>{t('wallet.records')}</BarLink>;
  return (
    <DetailPage title={title} root={ROUTES.wallet} actions={records}>
      {content}
    </DetailPage>
  );
}
