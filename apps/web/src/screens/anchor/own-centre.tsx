import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ownAccount } from '../../platform/own-account.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Row } from '../../ui/row.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';
import { FiguresTab } from './figures-tab.tsx';
import { IncomeTab } from './income-tab.tsx';
import { LiveTab } from './live-tab.tsx';
import { PeopleTab } from './people-tab.tsx';
import { RoomTab } from './room-tab.tsx';
import { CENTRE_TABS } from './names.ts';

const TABS = { figures: FiguresTab, live: LiveTab, room: RoomTab, people: PeopleTab, income: IncomeTab };
type Tab = keyof typeof TABS;
const IDS = Object.keys(TABS) as Tab[]; // Exactly the keys of the table.

const Centre = () => {
  const [query, setQuery] = useSearchParams();
  const tab = IDS.find((id) => id === query.get('tab')) ?? 'figures';
  const Content = TABS[tab];
  return (
    <>
      <Tabs
        spread
        label={t('anchor.title')}
        items={IDS.map((id) => ({ id, label: t(CENTRE_TABS[id]) }))}
        value={tab}
        onChange={(id) => setQuery(id === 'figures' ? {} : { tab: id }, { replace: true })}
      />
      <Content />
    </>
  );
};

/** The anchor's own centre; whoever is none is told so. */
export const OwnCentre = () => {
  const session = useSession();
  const query = useQuery(ownAccount(session));
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {({ is_anchor: isAnchor }) =>
        isAnchor === 1 ? (
          <>
            <Centre />
            <Card lined>
              <Row label={t('anchor.publicPage')} to={pathTo('userCenterAnchor', { uid: session.uid })} />
            </Card>
          </>
        ) : (
          <Notice drawing="bench" text={t('anchor.notAnchor')} />
        )
      }
    </QueryView>
  );
};
