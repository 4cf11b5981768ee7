import styles from './agreement-text.module.css';

const HEADING = '## ';

/** Paragraphs divided by empty lines; headings begin with "## ". */
export const AgreementText = ({ text }: { text: string }) => (
  <article className={styles.text}>
    {text
      .split(/\n\s*\n/)
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) =>
        part.startsWith(HEADING) ? (
          <h2 key={part}>{part.slice(HEADING.length)}</h2>
        ) : (
          <p key={part}>{part}</p>
        ),
      )}
  </article>
);
