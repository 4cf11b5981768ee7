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

/** The screen of scores as it first looks; the app itself takes its place. */
export const FirstScreen = ({ data, day }: { data: DayMatches; day: DayText }) => {
  const followed = new Set(useFollowed(({ matches }) => matches));
  const grouping = useListSettings(({ groupBy }) => groupBy);
  const choice: ListChoice = {
    sport: 0,
    tab: 'all',
    hiddenEvents: new Set(),
    followed,
    justFinished: new Set(),
  };
  const chosen = chooseMatches(data.matches, choice);
  const featured = featuredMatches(chosen);
  const items = listItems(chosen, grouping, new Set(), followed);
  return (
    <>
      <div className={`${pageStyles.page} ${pageStyles.root}`}>
        <ScoreHeader
          choice={{ day, sport: 0, tab: 'all', tag: '' }}
          today={day}
          counts={tabCounts(data.matches, choice)}
          onChoice={nothing}
          Strip={DayStrip}
          onOpen={nothing}
          onSearch={nothing}
        />
        <main>
          <div className={screenStyles.tags} />
          <div className={screenStyles.swipe}>
            {featured.length > 0 && <FeaturedStrip matches={featured} rooms={[]} />}
            <div className={listStyles.list} style={{ minHeight: items.length * ROW_PX }}>
              <div className={listStyles.first}>
                {items.slice(0, FIRST_LINES).map((item) => (
                  <div key={item.key}>
                    <ListLine item={item} />
                  </div>
                ))}
              </div>
            </div>
          </div>
        </main>
      </div>
      <BottomBar pathname={ROUTES.score} search="" onCurrent={nothing} />
    </>
  );
};
