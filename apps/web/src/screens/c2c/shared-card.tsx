import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/match';
import ChartColumn from 'lucide-react/icons/chart-column';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Film from 'lucide-react/icons/film';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Trophy from 'lucide-react/icons/trophy';
import Tv from 'lucide-react/icons/tv';
import UsersRound from 'lucide-react/icons/users-round';
import { Link } from 'react-router';
import type { Card, CardKind } from '../../features/conversation/card.ts';
import { isFansGroup } from '../../features/conversation/conversation-name.ts';
import { matchPath } from '../../features/match/match-path.ts';
import { useMatchClock } from '../../features/match/match-time.tsx';
import { teamName } from '../../features/match/names.ts';
import { matchInfo } from '../../features/match/queries.ts';
import { useIsCovered } from '../../features/match/revealed.ts';
import { scoreOf } from '../../features/match/score.ts';
import { useLiveMatch } from '../../features/match/use-live-changes.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { Picture } from '../../ui/picture.tsx';
import { pairColours } from '../../ui/scoreboard/pair-colours.ts';
import { Scoreboard } from '../../ui/scoreboard/scoreboard.tsx';
import styles from './shared-card.module.css';

const LEAN_PX = 11;
const CREST_PX = 46;

const LABELS: Record<CardKind, MessageKey> = {
  match: 'conversation.cardMatch',
  room: 'conversation.cardRoom',
  plan: 'conversation.cardPlan',
  model: 'conversation.cardModel',
  goods: 'conversation.cardGoods',
  clip: 'conversation.cardClip',
  group: 'conversation.cardGroup',
};

const ICONS: Record<CardKind, typeof Tv> = {
  match: Trophy,
  room: Tv,
  plan: Lightbulb,
  model: ChartColumn,
  goods: ShoppingBag,
  clip: Film,
  group: UsersRound,
};

const modelPath = (id: string | number): string => {
  const [type = '', match = ''] = String(id).split('/');
  return pathTo('dataModelDetail', { type, id: match });
};

const PATHS: Record<CardKind, (id: string | number) => string> = {
  match: (id) => pathTo('scoreDetail', { matchid: id }),
  room: (id) => pathTo('liveDetail', { id }),
  plan: (id) => pathTo('redorderPlan', { id }),
  model: modelPath,
  goods: (id) => `${pathTo('newShop')}?goods=${encodeURIComponent(id)}`,
  clip: (id) => pathTo('shortVideo', { id }),
  group: (id) => pathTo(isFansGroup(String(id)) ? 'chatGroupAnchor' : 'chatGroup', { id }),
};

const PlainCard = ({ card }: { card: Card }) => {
  const Icon = ICONS[card.card];
  return (
    <Link to={PATHS[card.card](card.id)} className={styles.plain}>
      <i>
        <Icon size={24} strokeWidth={1.75} />
      </i>
      <span>
        <b>{card.title}</b>
        <small>{card.text || t(LABELS[card.card])}</small>
      </span>
    </Link>
  );
};

const Score = ({ match }: { match: Match }) => {
  const covered = useIsCovered(match.id);
  const score = covered ? undefined : scoreOf(match);
  return (
    <>
      <b className="num">{score?.[0]}</b>
      <b className="num">{score?.[1]}</b>
    </>
  );
};

const LiveMatch = ({ match }: { match: Match }) => {
  const clock = useMatchClock(match);
  return (
    <Link to={matchPath(match)} className={styles.match}>
      <Scoreboard
        lean={LEAN_PX}
        colours={pairColours(match.home.kit_colors, match.away.kit_colors, false)}
        className={styles.board}
      >
        <Picture src={match.home.logo} alt="" size={CREST_PX} />
        <Score match={match} />
        <Picture src={match.away.logo} alt="" size={CREST_PX} />
      </Scoreboard>
      <span className={styles.foot}>
        <span>{t('conversation.versus', { home: teamName(match.home), away: teamName(match.away) })}</span>
        <b className="num">
          {clock.text}
          {clock.kind === 'minute' && '′'}
        </b>
      </span>
    </Link>
  );
};

/** As high as the match that comes. */
const WaitingMatch = ({ title }: { title: string }) => (
  <span className={styles.match}>
    <span className={`${styles.board} ${styles.waiting}`} />
    <span className={styles.foot}>{title}</span>
  </span>
);

/** A match that was shared, as it stands now: its score and clock move while it is in sight. */
const MatchCard = ({ card }: { card: Card }) => {
  const sport = card.sport ?? 1;
  const id = Number(card.id);
  const { data, isPending } = useQuery(matchInfo(sport, id));
  useLiveMatch(sport, id);
  if (data) return <LiveMatch match={data} />;
  return isPending ? <WaitingMatch title={card.title} /> : <PlainCard card={card} />;
};

/** Something of the app that was sent in a message. @source screens 9.3 */
export const SharedCard = ({ card }: { card: Card }) =>
  card.card === 'match' && Number.isSafeInteger(Number(card.id)) ? (
    <MatchCard card={card} />
  ) : (
    <PlainCard card={card} />
  );
