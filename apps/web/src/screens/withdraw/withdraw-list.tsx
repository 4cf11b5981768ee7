import { useInfiniteQuery } from '@tanstack/react-query';
import { priceText } from '../../features/wallet/amount-text.ts';
import { STATUS_NAMES, withdraws } from '../../features/wallet/withdraw-queries.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { ROUTES } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Row } from '../../ui/row.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';
import styles from './withdraw.module.css';

/** What was asked to be paid out, newest first. */
export const WithdrawList = () => {
  const query = useInfiniteQuery(withdraws(useSession()));
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {({ pages }) => {
        const list = pages.flatMap((page) => page.list);
        if (list.length === 0) return <p className={styles.note}>{t('withdraw.none')}</p>;
        return (
          <>
            <Card title={t('withdraw.records')} lined>
              {list.map((one) => (
                <Row
                  key={one.id}
                  label={priceText(one.minor, one.money_code)}
                  hint={momentText(one.created_at)}
                  value={t(STATUS_NAMES[one.status])}
                  to={`${ROUTES.withdraw}?order=${one.id}`}
                />
              ))}
            </Card>
            <MoreRows query={query} />
          </>
        );
      }}
    </QueryView>
  );
};
