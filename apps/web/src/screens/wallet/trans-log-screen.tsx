import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { exportMonth, PURSES } from '@touchline/contract/wallet';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { ownAccount } from '../../platform/own-account.ts';
import { PURSE_NAMES } from '../../features/wallet/amount-text.ts';
import { bookings, bookingTypes } from '../../features/wallet/queries.ts';
import { call } from '../../platform/call.ts';
import { dayOf, stepMonth } from '../../platform/days.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { serverNowSec } from '../../platform/server-clock.ts';
import { useSession } from '../../platform/session.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { NeedsLogin } from '../account/needs-login.tsx';
import { MonthBoard } from './month-board.tsx';
import { Records } from './records.tsx';
import { saveFile } from './save-file.ts';
import { TypeChips } from './type-chips.tsx';
import { usePurse } from './use-purse.ts';

const MONTHS_BACK = 24;

/** This month and the ones before it, `YYYY-MM`, newest first. */
const monthsUntilNow = (): string[] => {
  const months: string[] = [];
  let day = dayOf(new Date(serverNowSec() * 1000));
  while (months.length < MONTHS_BACK) {
    months.push(day.slice(0, 7));
    day = stepMonth(day, -1);
  }
  return months;
};

type Props = { month: string; onMonth: (month: string) => void };

const Content = ({ month, onMonth }: Props) => {
  const session = useSession();
  const [purse, setPurse] = usePurse();
  const [type, setType] = useState(0);
  const { data: user } = useQuery(ownAccount(session));
  const { data: types = [] } = useQuery(bookingTypes(session, purse));
  const chosen = types.some((one) => one.type === type) ? type : 0;
  const filter = { currency: purse, type: chosen, month };
  const { data } = useInfiniteQuery(bookings(session, filter));
  const purses = PURSES.filter((each) => each !== 'diamond' || user?.is_anchor === 1 || purse === each);
  return (
    <>
      <Tabs
        label={t('wallet.purses')}
        items={purses.map((id) => ({ id, label: t(PURSE_NAMES[id]) }))}
        value={purse}
        onChange={setPurse}
        spread
      />
      <MonthBoard
        purse={purse}
        months={monthsUntilNow().map((id) => ({ id, label: id }))}
        month={month}
        onMonth={onMonth}
        sums={data?.pages[0]}
        endsAt={chosen === 0 ? data?.pages[0]?.list[0]?.balance_after : undefined}
      />
      <TypeChips types={types} value={chosen} onChange={setType} />
      <Records filter={filter} />
    </>
  );
};

const useExport = (month: string) => {
  const [purse] = usePurse();
  return useMutation({
    mutationFn: () => call(exportMonth, { currency: purse, month }),
    onSuccess: ({ name, csv }) => saveFile(name, csv),
  });
};

/** How every purse came to what it holds, by month and kind. @source screens 6.2 */
export default function TransLogScreen() {
  const [month, setMonth] = useState(() => monthsUntilNow()[0] ?? '');
  const { mutate, isPending } = useExport(month);
  const actions = (
    <IconButton label={t('wallet.export')} disabled={isPending} onClick={() => mutate()}>
      <Download size={20} strokeWidth={1.75} />
    </IconButton>
  );
  return (
    <DetailPage title={t('wallet.records')} actions={actions}>
      <NeedsLogin>
        <Content month={month} onMonth={setMonth} />
      </NeedsLogin>
    </DetailPage>
  );
}
