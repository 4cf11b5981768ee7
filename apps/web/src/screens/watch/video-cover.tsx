import type { ContentCard, PlainMatch } from '@touchline/contract/content';
import type { CSSProperties } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { Picture } from '../../ui/picture.tsx';
import { pairColours } from '../../ui/scoreboard/pair-colours.ts';
import { lengthText } from './length-text.ts';
import styles from './video-cover.module.css';

const CREST_PX = 40;

/** Who plays, in the colours of both kits: what is always known and never spoils. */
const Versus = ({ match }: { match: PlainMatch }) => {
  const colours = pairColours(match.home.kit_colors, match.away.kit_colors, false);
  return (
    <span
      className={styles.versus}
      style={{ '--h': colours.home.panel, '--a': colours.away.panel } as CSSProperties}
    >
      <Picture src={match.home.logo} alt="" size={CREST_PX} />
      <Picture src={match.away.logo} alt="" size={CREST_PX} />
    </span>
  );
};

const Kind = ({ kind, small }: { kind: ContentCard['kind']; small: boolean }) => {
  if (kind === 'clip') return <span className={styles.kind}>{t('watch.clip')}</span>;
  return small ? null : <span className={styles.kind}>{t('watch.recording')}</span>;
};

/** A small picture has room for its length alone; what is usual in lists of them is not named. */
type Props = { card: ContentCard; small?: boolean };

/** The picture of a video with its kind, its length and how far it was watched. */
export const VideoCover = ({ card, small = false }: Props) => {
  const { cover, match, duration_sec: sec, progress_ms: progress = 0, kind } = card;
  const share = sec > 0 ? Math.min(1, progress / (sec * 1000)) : 0;
  return (
    <span className={styles.cover}>
      {cover === '' && match ? <Versus match={match} /> : <Picture src={cover} alt="" shape="cover" />}
      <Kind kind={kind} small={small} />
      {sec > 0 && <span className={`num ${styles.length}`}>{lengthText(sec)}</span>}
      {share > 0 && (
        <i className={styles.watched} style={{ '--share': share } as CSSProperties}>
          <span className="sr-only">{t('watch.watched', { percent: Math.round(share * 100) })}</span>
        </i>
      )}
    </span>
  );
};
