import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readMessages, type MessageCategory } from '@touchline/contract/message';
import CheckCheck from 'lucide-react/icons/check-check';
import { useSearchParams } from 'react-router';
import { messageSummary } from '../../features/message/queries.ts';
import { call } from '../../platform/call.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { NeedsLogin } from '../account/needs-login.tsx';
import { MessageList } from './message-list.tsx';

const NAMES: Record<MessageCategory, MessageKey> = {
  system: 'message.system',
  match: 'message.match',
  interaction: 'message.interaction',
  order: 'message.order',
  announcement: 'message.announcement',
};
const CATEGORIES = Object.keys(NAMES) as MessageCategory[];

/** The message centre: what the site, matches and people have to say, by category. */
export const MessageScreen = () => {
  const session = useSession();
  const client = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const { data: summary = [] } = useQuery(messageSummary(session));
  const chosen = CATEGORIES.find((category) => category === query.get('category')) ?? 'system';
  const readAll = useMutation({
    mutationFn: () => call(readMessages, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: ['message'] }),
  });
  const unreadOf = (category: MessageCategory) =>
    summary.find((one) => one.category === category)?.unread ?? 0;
  const tabs = CATEGORIES.map((id) => ({
    id,
    label: t(NAMES[id]),
    ...(unreadOf(id) > 0 && { count: unreadOf(id), live: true }),
  }));
  const anyUnread = summary.some(({ unread }) => unread > 0);
  const actions = (
    <IconButton label={t('message.readAll')} disabled={!anyUnread} onClick={() => readAll.mutate()}>
      <CheckCheck size={20} strokeWidth={1.75} opacity={anyUnread ? 1 : 0.4} />
    </IconButton>
  );
  return (
    <DetailPage title={t('message.title')} actions={actions}>
      <NeedsLogin>
        <Tabs
          label={t('message.categories')}
          items={tabs}
          value={chosen}
          onChange={(category) => setQuery({ category }, { replace: true })}
        />
        <MessageList category={chosen} />
      </NeedsLogin>
    </DetailPage>
  );
};
