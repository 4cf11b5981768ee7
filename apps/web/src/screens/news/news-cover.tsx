import type { ContentCard, PlainMatch } from '@touchline/contract/content';
import { Picture } from '../../ui/picture.tsx';
import { pairColours } from '../../ui/scoreboard/pair-colours.ts';
import { Scoreboard } from '../../ui/scoreboard/scoreboard.tsx';
import styles from './news.module.css';

const Versus = ({ match: { home, away }, large }: { match: PlainMatch; large: boolean }) => (
  <Scoreboard
    as="span"
    colours={pairColours(home.kit_colors, away.kit_colors, true)}
    lean={large ? 24 : 10}
    className={large ? styles.wide : styles.thumb}
  >
    <Picture src={home.logo} alt="" size={large ? 84 : 36} />
    <Picture src={away.logo} alt="" size={large ? 84 : 36} />
  </Scoreboard>
);

/** The picture of an article; without one the two crests of its match, and nothing where there is no match. */
export const NewsCover = ({
  card,
  large = false,
}: {
  card: Pick<ContentCard, 'cover' | 'match'>;
  large?: boolean;
}) => {
  if (card.cover) {
    return (
      <span className={large ? styles.wide : styles.thumb}>
        <Picture src={card.cover} alt="" shape="cover" />
      </span>
    );
  }
  return card.match ? <Versus match={card.match} large={large} /> : null;
};
