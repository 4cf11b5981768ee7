import { POSTING_GROUPS, type PostingGroup } from '@touchline/domain/posting-group';
import Banknote from 'lucide-react/icons/banknote';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Crown from 'lucide-react/icons/crown';
import FileCheck from 'lucide-react/icons/file-check';
import Gem from 'lucide-react/icons/gem';
import Gift from 'lucide-react/icons/gift';
import Hourglass from 'lucide-react/icons/hourglass';
import PackageOpen from 'lucide-react/icons/package-open';
import Plus from 'lucide-react/icons/plus';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Trophy from 'lucide-react/icons/trophy';
import Undo2 from 'lucide-react/icons/undo-2';
import UserPlus from 'lucide-react/icons/user-plus';

const ICONS: Readonly<Record<PostingGroup, typeof Gift>> = {
  recharge: Plus,
  gift: Gift,
  luckyBag: PackageOpen,
  plan: FileCheck,
  vip: Crown,
  shop: ShoppingBag,
  model: ChartNoAxesColumn,
  refund: Undo2,
  quiz: Trophy,
  task: CalendarCheck,
  expiry: Hourglass,
  income: Gem,
  withdraw: Banknote,
  invite: UserPlus,
  correction: SlidersHorizontal,
  takenBack: Undo2,
};

/** The picture of a booking by its type, which counts from 1; a type that is newer than this app looks like a correction. */
export const bookingIcon = (type: number): typeof Gift => ICONS[POSTING_GROUPS[type - 1] ?? 'correction'];
