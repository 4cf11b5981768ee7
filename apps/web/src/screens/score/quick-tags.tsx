import { useQuery } from '@tanstack/react-query';
import { raceTags } from '../../features/match/tags-query.ts';
import { t } from '../../platform/i18n/i18n.ts';
import styles from './quick-tags.module.css';
import type { ScoreChoice } from './use-score-choice.ts';

type Props = { choice: ScoreChoice; onChoice: (change: Partial<ScoreChoice>) => void };

/** Quick choices of the server: top competitions, matches with a live room, one competition each. */
export const QuickTags = ({ choice, onChoice }: Props) => {
  const { data: tags = [] } = useQuery(raceTags(choice.day, choice.sport));
  return (
    <fieldset className={`h-scroll ${styles.tags}`} aria-label={t('score.tags')}>
      {tags.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          aria-pressed={choice.tag === code}
          onClick={() => onChoice({ tag: choice.tag === code ? '' : code })}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
};
