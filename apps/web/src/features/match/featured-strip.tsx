import type { LiveRoom } from '@touchline/contract/live';
import type { Match } from '@touchline/contract/match';
import { FeaturedCard } from './featured-card.tsx';
import styles from './featured-strip.module.css';

/** The matches of the moment, side by side. */
export const FeaturedStrip = ({
  matches,
  rooms,
}: {
  matches: readonly Match[];
  rooms: readonly LiveRoom[];
}) => (
  <div className={`h-scroll ${styles.strip}`}>
    {matches.map((match) => (
      <FeaturedCard
        key={match.id}
        match={match}
        rooms={rooms.filter((room) => room.match?.id === match.id)}
      />
    ))}
  </div>
);
