import { useInfiniteQuery } from '@tanstack/react-query';
import type { Booking, PurseName } from '@touchline/contract/wallet';
import { useState } from 'react';
import { movedText, purseAmount } from '../../features/wallet/amount-text.ts';
import { bookings, type BookingFilter } from '../../features/wallet/queries.ts';
import { noonOf } from '../../platform/days.ts';
import { dayText, timeOfDay, weekdayShort } from '../../platform/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { NothingYet } from '../account/nothing-yet.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';
import { bookingIcon } from './booking-icons.ts';
import { BookingSheet } from './booking-sheet.tsx';
import { daysOf } from './day-sums.ts';
import styles from './records.module.css';

const dayName = (day: string): string => `${dayText(noonOf(day))} ${weekdayShort(noonOf(day))}`;

type SumsProps = { purse: PurseName; income: number; expense: number };

const Sums = ({ purse, income, expense }: SumsProps) => (
  <span className={`${styles.sums} num`}>
    {income > 0 && <span>{movedText(purse, income)}</span>}
    {expense < 0 && <span>{movedText(purse, expense)}</span>}
  </span>
);

type RowProps = { purse: PurseName; booking: Booking; onOpen: () => void };

const BookingRow = ({ purse, booking, onOpen }: RowProps) => (
  <button type="button" className={styles.row} onClick={onOpen}>
    <IconTile icon={bookingIcon(booking.type)} />
    <span className={styles.text}>
      {booking.name}
      <small>
        {timeOfDay(booking.time)} {booking.object}
      </small>
    </span>
    <span className={booking.amount > 0 ? `${styles.amount} ${styles.in}` : styles.amount}>
      <b className="num">{movedText(purse, booking.amount)}</b>
      <small className="num">{purseAmount(purse, booking.balance_after)}</small>
    </span>
  </button>
);

/** Bookings of one purse by day; each opens with its order number. */
export const Records = ({ filter }: { filter: BookingFilter }) => {
  const query = useInfiniteQuery(bookings(useSession(), filter));
  const [open, setOpen] = useState<Booking>();
  return (
    <>
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list);
          if (list.length === 0)
            return <NothingYet text={t('wallet.none')} to={ROUTES.wallet} label="wallet.toWallet" />;
          return (
            <>
              {daysOf(list).map(({ day, list: ofDay, ...sums }, place, days) => (
                <Card
                  key={day}
                  title={dayName(day)}
                  // The last day may go on in the next page.
                  {...((!query.hasNextPage || place < days.length - 1) && {
                    aside: <Sums purse={filter.currency} {...sums} />,
                  })}
                  lined
                >
                  {ofDay.map((booking) => (
                    <BookingRow
                      key={booking.seq}
                      purse={filter.currency}
                      booking={booking}
                      onOpen={() => setOpen(booking)}
                    />
                  ))}
                </Card>
              ))}
              <MoreRows query={query} />
            </>
          );
        }}
      </QueryView>
      {open && <BookingSheet purse={filter.currency} booking={open} onClose={() => setOpen(undefined)} />}
    </>
  );
};
