import { useInfiniteQuery } from '@tanstack/react-query';
import type { Invited } from '@touchline/contract/invite';
import { ACTIVE_DAYS } from '@touchline/domain/invite-rule';
import { Face } from '../../features/account/face.tsx';
import { invitedBy } from '../../features/invite/queries.ts';
import { priceText } from '../../features/wallet/amount-text.ts';
import { useOwner } from '../../features/wallet/use-owner.ts';
import { dayOf } from '../../platform/days.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';
import styles from './invite.module.css';

const FACE_PX = 40;

const dayText = (sec: number): string => dayOf(new Date(sec * 1000));

const stateText = ({ state, active_days: days, paid_at: at }: Invited): string => {
  if (state === 'bound') return t('invite.bound', { days, needed: ACTIVE_DAYS });
  if (state === 'qualified') return t('invite.qualified', { day: dayText(at) });
  return t(state === 'paid' ? 'invite.paid' : 'invite.refused');
};

const Row = ({ invited, moneyCode }: { invited: Invited; moneyCode: string }) => {
  const { nick_name: name, avatar, state, profit_minor: profit, at } = invited;
  const counts = state === 'paid' || state === 'qualified';
  return (
    <li className={styles.row}>
      <Face src={avatar} size={FACE_PX} />
      <span className={styles.who}>
        {name}
        <small>{stateText(invited)}</small>
      </span>
      <span className={styles.profit}>
        <b className={state === 'paid' ? 'num' : `num ${styles.open}`}>
          {counts ? `+${priceText(profit, moneyCode)}` : '–'}
        </b>
        <small className="num">{dayText(at)}</small>
      </span>
    </li>
  );
};

/** Who came by the link, with masked names. */
export const InvitedList = ({ moneyCode }: { moneyCode: string }) => {
  const query = useInfiniteQuery(invitedBy(useOwner()));
  return (
    <Card title={t('invite.list')}>
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list);
          if (list.length === 0) return <p className={styles.none}>{t('invite.none')}</p>;
          return (
            <>
              <ul>
                {list.map((invited) => (
                  <Row key={invited.id} invited={invited} moneyCode={moneyCode} />
                ))}
              </ul>
              <MoreRows query={query} />
            </>
          );
        }}
      </QueryView>
    </Card>
  );
};
