import History from 'lucide-react/icons/history';
import Info from 'lucide-react/icons/info';
import Lightbulb from 'lucide-react/icons/lightbulb';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import RadioTower from 'lucide-react/icons/radio-tower';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserPlus from 'lucide-react/icons/user-plus';
import UserCheck from 'lucide-react/icons/user-check';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Crown from 'lucide-react/icons/crown';
import PartyPopper from 'lucide-react/icons/party-popper';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ownAccount } from '../../platform/own-account.ts';
import { useShowsModels } from '../../platform/models-shown.ts';
import { useUnreadCount } from '../../features/message/use-unread-badge.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { pathTo, ROUTES } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { useUnderAge } from '../../platform/under-age.ts';
import styles from './entry-grid.module.css';

type Entry = { to: string; icon: typeof Info; name: MessageKey; grownUp?: true };

const TO_PLANS = pathTo('redorderList', { type: 'hot' });

const ENTRIES: readonly Entry[] = [
  { to: ROUTES.task, icon: CalendarCheck, name: 'task.title' },
  { to: ROUTES.activities, icon: PartyPopper, name: 'activity.title' },
  { to: ROUTES.vipPlans, icon: Crown, name: 'vip.title', grownUp: true },
  { to: ROUTES.data, icon: ChartNoAxesColumn, name: 'model.title', grownUp: true },
  { to: TO_PLANS, icon: Lightbulb, name: 'plan.title', grownUp: true },
  { to: ROUTES.newShop, icon: ShoppingBag, name: 'shop.title' },
  { to: ROUTES.coupons, icon: TicketPercent, name: 'coupon.page', grownUp: true },
  { to: ROUTES.invite, icon: UserPlus, name: 'invite.title' },
  { to: ROUTES.follows, icon: UserCheck, name: 'follows.title' },
  { to: ROUTES.myLog, icon: History, name: 'history.title' },
  { to: ROUTES.message, icon: MessageCircle, name: 'message.title' },
  { to: ROUTES.myAddress, icon: MapPin, name: 'address.title' },
  { to: ROUTES.feedback, icon: MessageSquareWarning, name: 'feedback.title' },
  { to: ROUTES.privacy, icon: ShieldCheck, name: 'legal.title' },
  { to: ROUTES.about, icon: Info, name: 'about.title' },
  { to: ROUTES.setting, icon: Settings, name: 'setting.title' },
];

/** Beside the others, for those who host a room. */
const OF_ANCHORS: Entry = { to: pathTo('userCenterAnchor'), icon: RadioTower, name: 'anchor.title' };

/** For those who host none yet. */
const TO_APPLY: Entry = {
  to: pathTo('apply', { type: 'anchor' }),
  icon: RadioTower,
  name: 'apply.entry',
  grownUp: true,
};

const MOST_SHOWN = 99;

/** Where it goes from here; messages carry how many are unread. */
export const EntryGrid = () => {
  const unread = useUnreadCount();
  const { data: account } = useQuery(ownAccount(useSession()));
  const { underAge } = useUnderAge();
  const showsModels = useShowsModels();
  const own = account?.is_anchor === 1 ? [OF_ANCHORS, ...ENTRIES] : [...ENTRIES, TO_APPLY];
  const entries = own
    .filter(({ grownUp }) => !grownUp || !underAge)
    .filter(({ to }) => (to !== ROUTES.data && to !== TO_PLANS) || showsModels);
  return (
    <nav className={styles.grid} aria-label={t('me.entries')}>
      {entries.map(({ to, icon: Icon, name }) => (
        <Link key={to} to={to} className={styles.entry}>
          <span className={styles.icon}>
            <Icon size={22} strokeWidth={1.75} />
          </span>
          {to === ROUTES.message && unread > 0 && (
            <em className="num" aria-label={t('message.unread', { count: unread })}>
              {unread > MOST_SHOWN ? '99+' : unread}
            </em>
          )}
          {t(name)}
        </Link>
      ))}
    </nav>
  );
};
