import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { ownAccount } from '../../platform/own-account.ts';
import { ownInvite } from '../../features/invite/queries.ts';
import { useOwner } from '../../features/wallet/use-owner.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { isShellPath } from '../../platform/shell.ts';
import { Bone } from '../../ui/bone.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { NeedsLogin } from '../account/needs-login.tsx';
import { EmbeddedPage } from '../mobile/embedded-page.tsx';
import { InvitedList } from './invited-list.tsx';
import { Numbers } from './numbers.tsx';
import { Poster } from './poster.tsx';
import { Rules } from './rules.tsx';
import styles from './invite.module.css';

const Skeleton = () => (
  <div className={styles.bones}>
    <Bone width="100%" height={390} />
    <Bone width="100%" height={48} />
    <Bone width="100%" height={120} />
  </div>
);

const Content = ({ isShell }: { isShell: boolean }) => {
  const owner = useOwner();
  const query = useQuery(ownInvite(owner));
  const { data: account } = useQuery(ownAccount(owner));
  return (
    <QueryView query={query} skeleton={<Skeleton />}>
      {(own) => (
        <div className={styles.page}>
          <Poster code={own.code} hasQr={account?.is_no_qrad !== 1} isShell={isShell} />
          <div>
            <Numbers own={own} />
            <InvitedList moneyCode={own.rule.money_code} />
            <Rules rule={own.rule} />
          </div>
        </div>
      )}
    </QueryView>
  );
};

/** The reader's code, link and poster, whom they brought, and what that gave. @source screens 11.9 */
export default function InviteScreen() {
  const isShell = isShellPath(useLocation().pathname);
  const isKnown = useOwner().uid > 0;
  const title = t('invite.title');
  const content = isKnown ? (
    <Content isShell={isShell} />
  ) : (
    <NeedsLogin>
      <Content isShell={isShell} />
    </NeedsLogin>
  );
  if (isShell) return <EmbeddedPage title={title}>{content}</EmbeddedPage>;
  const rules = (
    <a href="#rules" className={styles.barLink}>
      {t('invite.rules')}
    </a>
  );
  return (
    <DetailPage wide title={title} actions={rules}>
      {content}
    </DetailPage>
  );
}
