import Trash from 'lucide-react/icons/trash-2';
import { t } from '../../platform/i18n/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { clearSearchLog, useSearchLog } from './search-log.ts';
import styles from './search-words.module.css';

type Props = { hot: readonly string[]; onChoose: (word: string) => void };

const Words = ({ words, onChoose }: { words: readonly string[]; onChoose: (word: string) => void }) => (
  <div className={styles.words}>
    {words.map((word) => (
      <button key={word} type="button" onClick={() => onChoose(word)}>
        {word}
      </button>
    ))}
  </div>
);

/** What others look for; nothing where that is not known. */
export const HotWords = ({
  words,
  onChoose,
}: {
  words: readonly string[];
  onChoose: (word: string) => void;
}) =>
  words.length > 0 && (
    <section className={styles.section} aria-label={t('search.hot')}>
      <header>
        <h2>{t('search.hot')}</h2>
      </header>
      <Words words={words} onChoose={onChoose} />
    </section>
  );

/** The newest searches and what others look for; a tap searches again. */
export const SearchWords = ({ hot, onChoose }: Props) => {
  const entries = useSearchLog((state) => state.entries);
  return (
    <>
      {entries.length > 0 && (
        <section className={styles.section} aria-label={t('search.history')}>
          <header>
            <h2>{t('search.history')}</h2>
            <IconButton label={t('search.clear')} onClick={clearSearchLog}>
              <Trash size={18} strokeWidth={1.75} />
            </IconButton>
          </header>
          <Words words={entries.map(({ text }) => text)} onChoose={onChoose} />
        </section>
      )}
      <HotWords words={hot} onChoose={onChoose} />
    </>
  );
};
