import { t } from '../platform/i18n/i18n.ts';
import styles from './emoji-panel.module.css';

/** Faces and things that people send most, and what football and basketball need. */
const EMOJI = Array.from(
  '😀😂🤣😊😍😘😜🤔😏😴😭😡😱🥳🤩😎🙄😅🤝👍👎👏🙏💪🔥🎉❤️💔⭐⚽🏀🏆🥅🧤🟥🟨📣🍻',
).filter((piece) => piece.codePointAt(0) !== 0xfe0f);

type Props = { emoji: ReadonlyMap<string, string>; onPick: (piece: string) => void };

/** Emoji to put into a text: the site's own first. */
export const EmojiPanel = ({ emoji, onPick }: Props) => (
  <fieldset className={styles.emoji} aria-label={t('conversation.emoji')}>
    {Array.from(emoji, ([code, image]) => (
      <button key={code} type="button" aria-label={code} onClick={() => onPick(code)}>
        <img src={image} alt="" width={26} height={26} />
      </button>
    ))}
    {EMOJI.map((piece) => (
      <button key={piece} type="button" onClick={() => onPick(piece)}>
        {piece}
      </button>
    ))}
  </fieldset>
);
