import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readMessages, type MessageCategory } from '@touchline/contract/message';
import BellOn from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import CheckCheck from 'lucide-react/icons/check-check';
import { useSearchParams } from 'react-router';
import { CATEGORIES, CATEGORY_NAMES } from '../../features/message/categories.ts';
import { messageSummary } from '../../features/message/queries.ts';
import { useAlerts } from '../../platform/alerts.ts';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { NeedsLogin } from '../account/needs-login.tsx';
import { MessageList } from './message-list.tsx';

/** The message centre: what the site, matches and people have to say, by category. */
export default function MessageScreen() {
  const session = useSession();
  const client = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const { data: summary = [] } = useQuery(messageSummary(session));
  const chosen = CATEGORIES.find((category) => category === query.get('category')) ?? 'system';
  const readAll = useMutation({
    mutationFn: () => call(readMessages, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: ['message'] }),
  });
  const muted = useAlerts((state) => state.muted);
  const isMuted = muted.includes(chosen);
  const toggleMute = () =>
    useAlerts.setState({ muted: isMuted ? muted.filter((one) => one !== chosen) : [...muted, chosen] });
  const unreadOf = (category: MessageCategory) =>
    summary.find((one) => one.category === category)?.unread ?? 0;
  const tabs = CATEGORIES.map((id) => ({
    id,
    label: t(CATEGORY_NAMES[id]),
    ...(unreadOf(id) > 0 && !muted.includes(id) && { count: unreadOf(id), live: true }),
  }));
  const anyUnread = summary.some(({ unread }) => unread > 0);
  const Bell = isMuted ? BellOff : BellOn;
  const actions = (
    <>
      <IconButton
        label={t(isMuted ? 'message.unmute' : 'message.mute', { name: t(CATEGORY_NAMES[chosen]) })}
        aria-pressed={isMuted}
        onClick={toggleMute}
      >
        <Bell size={19} strokeWidth={1.75} />
      </IconButton>
      <IconButton label={t('message.readAll')} disabled={!anyUnread} onClick={() => readAll.mutate()}>
        <CheckCheck size={20} strokeWidth={1.75} opacity={anyUnread ? 1 : 0.4} />
      </IconButton>
    </>
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
}
