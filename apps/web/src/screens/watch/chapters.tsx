import type { PlainMatch } from '@touchline/contract/content';
import type { Chapter } from '@touchline/contract/recording';
import { type CSSProperties, useState } from 'react';
import { activeLanguage, t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { stateWord, teamName } from '../../features/match/names.ts';
import { Picture } from '../../ui/picture.tsx';
import { lengthText } from './length-text.ts';
import styles from './chapters.module.css';

const NAMES = {
  kick_off: 'watch.chapter.kickOff',
  goal: 'watch.chapter.goal',
  goal_cancelled: 'watch.chapter.goalCancelled',
  red_card: 'watch.chapter.redCard',
  lead: 'watch.chapter.lead',
  buzzer: 'watch.chapter.buzzer',
  period: 'watch.chapter.period',
  finished: 'watch.chapter.finished',
} as const satisfies Record<Chapter['kind'], MessageKey>;

/** Lines with a crest and the score. */
const SCORED: ReadonlySet<Chapter['kind']> = new Set(['goal', 'lead', 'buzzer']);
const CREST_PX = 22;

export type SideColours = { home: string; away: string };

type Props = {
  chapters: readonly Chapter[];
  match: PlainMatch | undefined;
  colours: SideColours;
  atSec: number;
  onChoose: (sec: number) => void;
};

const scorer = ({ name, name_en: latin }: Chapter): string | undefined =>
  activeLanguage() === 'zh-CN' ? name : (latin ?? name);

const sentence = (chapter: Chapter, match: PlainMatch | undefined): string => {
  const { kind, side, status } = chapter;
  if (kind === 'period' && match && status !== undefined)
    return stateWord({ sport_id: match.sport_id, status });
  const who = scorer(chapter) ?? (side && match ? teamName(match[side]) : '');
  return who === '' ? t(NAMES[kind]) : `${who} ${t(NAMES[kind])}`;
};

const Line = ({ chapter, match }: { chapter: Chapter; match: PlainMatch | undefined }) => {
  const { kind, side, score } = chapter;
  if (!side || !SCORED.has(kind)) return <span className={styles.plain}>{sentence(chapter, match)}</span>;
  return (
    <span className={`${styles.goal} ${styles[side]} ${kind === 'goal' ? '' : styles.points}`}>
      {match && <Picture src={match[side].logo} alt="" size={CREST_PX} />}
      <span className="one-line">{sentence(chapter, match)}</span>
      {score && <b className="num">{score.join('–')}</b>}
    </span>
  );
};

/** Moments of a recording; each leads there. */
export const Chapters = ({ chapters, match, colours, atSec, onChoose }: Props) => {
  const [goals, setGoals] = useState(false);
  const shown = goals ? chapters.filter(({ kind }) => kind === 'goal') : chapters;
  const now = shown.findLast(({ at_ms: at }) => at <= atSec * 1000 + 500);
  return (
    <section className={styles.box} style={{ '--h': colours.home, '--a': colours.away } as CSSProperties}>
      <header>
        <h2>{t('watch.chapters')}</h2>
        {chapters.some(({ kind }) => kind === 'goal') && (
          <button type="button" aria-pressed={goals} onClick={() => setGoals(!goals)}>
            {t('watch.goalsOnly')}
          </button>
        )}
      </header>
      <ol>
        {shown.map((chapter) => (
          <li key={`${chapter.at_ms}/${chapter.kind}`}>
            <button
              type="button"
              aria-current={chapter === now}
              className={styles.row}
              onClick={() => onChoose(chapter.at_ms / 1000)}
            >
              <span className={`num ${styles.time}`}>{lengthText(chapter.at_ms / 1000)}</span>
              <Line chapter={chapter} match={match} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
};
