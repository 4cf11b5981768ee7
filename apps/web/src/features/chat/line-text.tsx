import { useSiteEmoji } from '../../platform/site-emoji.ts';
import { textParts } from '../../platform/text-parts.ts';
import styles from './chat-lines.module.css';

/** What somebody said: the site's own emoji are drawn, addresses stay text. */
export const LineText = ({ text }: { text: string }) => {
  const emoji = useSiteEmoji();
  return textParts(text, { emoji, mentions: false }).map((part, index) =>
    part.kind === 'emoji' ? (
      // The parts of one text never change their places.
      // oxlint-disable-next-line react/no-array-index-key
      <img key={index} src={part.image} alt={part.text} className={styles.emoji} />
    ) : (
      part.text
    ),
  );
};
