import { useSearchParams } from 'react-router';
import { t } from '../../platform/i18n/i18n.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { isShellPath } from '../../platform/shell.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { TicketSheet } from './ticket-sheet.tsx';
import { TicketList } from './ticket-list.tsx';

const Content = () => {
  const [query, setQuery] = useSearchParams();
  const open = isSessionOpen(useSession());
  const ticketId = Number(query.get('ticket'));
  const tab = query.get('tab') === 'mine' || ticketId > 0 ? 'mine' : 'write';
  const tabs = [
    { id: 'write', label: t('feedback.write') },
    { id: 'mine', label: t('feedback.mine') },
  ] as const;
  return (
    <>
      {open && (
        <Tabs
          spread
          label={t('feedback.title')}
          items={tabs}
          value={tab}
          onChange={(id) => setQuery(id === 'mine' ? { tab: id } : {}, { replace: true })}
        />
      )}
      {tab === 'mine' && open ? (
        <TicketList onOpen={(id) => setQuery({ tab: 'mine', ticket: String(id) })} />
      ) : (
        <FeedbackForm onSent={() => open && setQuery({ tab: 'mine' }, { replace: true })} />
      )}
      {ticketId > 0 && open && (
        <TicketSheet id={ticketId} onClose={() => setQuery({ tab: 'mine' }, { replace: true })} />
      )}
    </>
  );
};

/** Writing to the service, and what it answered. Inside a native app it stands without bars. */
export default function FeedbackScreen() {
  return isShellPath(location.pathname) ? (
    <Page title={t('feedback.title')}>
      <h1 className="sr-only">{t('feedback.title')}</h1>
      <Content />
    </Page>
  ) : (
    <DetailPage title={t('feedback.title')}>
      <Content />
    </DetailPage>
  );
}
