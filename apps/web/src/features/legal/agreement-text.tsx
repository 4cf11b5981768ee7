import { useRef, useState } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { FindInput } from '../../ui/find-input.tsx';
import styles from './agreement-text.module.css';
import { occurrences } from './occurrences.ts';

const HEADING = '## ';

type Part = { heading: boolean; text: string };

/** Paragraphs divided by empty lines; headings begin with "## ". */
const partsOf = (text: string): Part[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) =>
      part.startsWith(HEADING)
        ? { heading: true, text: part.slice(HEADING.length) }
        : { heading: false, text: part },
    );

const Marked = ({ text, word }: { text: string; word: string }) =>
  occurrences(text, word).map((piece, at) =>
    // Pieces have no name but their place.
    piece.found ? <mark key={at}>{piece.text}</mark> : piece.text,
  );

const reveal = (element: Element | null | undefined): void =>
  element?.scrollIntoView({ block: 'center', behavior: 'auto' });

type FinderProps = { word: string; count: number; onWord: (word: string) => void; onNext: () => void };

const Finder = ({ word, count, onWord, onNext }: FinderProps) => (
  <search className={styles.finder}>
    <FindInput label={t('legal.find')} value={word} onChange={onWord} onEnter={onNext} />
    <output>{word.trim() !== '' && t('legal.found', { count })}</output>
    {count > 0 && (
      <Button small kind="quiet" onClick={onNext}>
        {t('legal.next')}
      </Button>
    )}
  </search>
);

/** An agreement with its contents and a search in it. @source screens 4 "contents list, search in page" */
export const AgreementText = ({ text, version }: { text: string; version: string }) => {
  const article = useRef<HTMLElement>(null);
  const [word, setWord] = useState('');
  const next = useRef(0);
  const parts = partsOf(text);
  const headings = parts.filter(({ heading }) => heading);
  const count = parts.flatMap((part) => occurrences(part.text, word)).filter(({ found }) => found).length;
  const toNext = () => {
    reveal(article.current?.querySelectorAll('mark')[next.current % Math.max(1, count)]);
    next.current += 1;
  };
  const look = (wanted: string) => {
    next.current = 0;
    setWord(wanted);
  };
  return (
    <>
      <Finder word={word} count={count} onWord={look} onNext={toNext} />
      <article ref={article} className={styles.text}>
        {version !== '' && <p className={`num ${styles.version}`}>{version}</p>}
        {headings.length > 1 && (
          <nav aria-label={t('legal.contents')} className={styles.contents}>
            <b>{t('legal.contents')}</b>
            <ol>
              {headings.map((heading, at) => (
                <li key={heading.text}>
                  <button type="button" onClick={() => reveal(article.current?.querySelectorAll('h2')[at])}>
                    {heading.text}
                  </button>
                </li>
              ))}
            </ol>
          </nav>
        )}
        {parts.map((part, at) =>
          part.heading ? (
            <h2 key={at}>
              <Marked text={part.text} word={word} />
            </h2>
          ) : (
            <p key={at}>
              <Marked text={part.text} word={word} />
            </p>
          ),
        )}
      </article>
    </>
  );
};
