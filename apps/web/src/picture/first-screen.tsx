import type { DayMatches } from '@touchline/contract/match';
import { BottomBar } from '../app/bottom-bar.tsx';
import { DayStrip } from '../features/match/day-strip.tsx';
import { FeaturedStrip } from '../features/match/featured-strip.tsx';
import { useFollowed } from '../features/match/followed.ts';
import { useListSettings } from '../features/match/list-settings.ts';
import {
  chooseMatches,
  featuredMatches,
  listItems,
  tabCounts,
  type ListChoice,
  type ListItem,
} from '../features/match/match-list.ts';
import type { DayText } from '../platform/days.ts';
import { ROUTES } from '../platform/routes.ts';
import { FIRST_LINES, ROW_PX } from '../screens/score/first-lines.ts';
import { ListLine } from '../screens/score/list-line.tsx';
import listStyles from '../screens/score/score-list.module.css';
import { ScoreHeader } from '../screens/score/score-header.tsx';
import screenStyles from '../screens/score/score-screen.module.css';
import pageStyles from '../ui/page.module.css';

const nothing = () => undefined;

/** The list of a day as it is at first: nothing chosen, nothing folded. */
export const firstChoice = ({ matches }: DayMatches) => {
  const followed = new Set(useFollowed.getState().matches);
  const choice: ListChoice = {
    sport: 0,
    tab: 'all',
    hiddenEvents: new Set(),
    followed,
    justFinished: new Set(),
  };
  const chosen = chooseMatches(matches, choice);
  const { groupBy } = useListSettings.getState();
  return {
    counts: tabCounts(matches, choice),
    featured: featuredMatches(chosen),
    items: listItems(chosen, groupBy, new Set(), followed),
  };
};

type First = ReturnType<typeof firstChoice>;

/** The screen of scores as it first looks, but for its lines; the app itself takes its place. */
export const FirstScreen = ({ first, day }: { first: First; day: DayText }) => (
  <>
    <div className={`${pageStyles.page} ${pageStyles.root}`}>
      <ScoreHeader
        choice={{ day, sport: 0, tab: 'all', tag: '' }}
        today={day}
        counts={first.counts}
        onChoice={nothing}
        Strip={DayStrip}
        onOpen={nothing}
        onSearch={nothing}
      />
      <main>
        <div className={screenStyles.tags} />
        <div className={screenStyles.swipe}>
          {first.featured.length > 0 && <FeaturedStrip matches={first.featured} rooms={[]} />}
          <div className={listStyles.list} style={{ minHeight: first.items.length * ROW_PX }}>
            <div className={listStyles.first} data-lines />
          </div>
        </div>
      </main>
    </div>
    <BottomBar pathname={ROUTES.score} search="" onCurrent={nothing} />
  </>
);

/** The lines that stand in it. */
export const FirstLines = ({ items }: { items: readonly ListItem[] }) =>
  items.slice(0, FIRST_LINES).map((item) => (
    <div key={item.key}>
      <ListLine item={item} />
    </div>
  ));
