import type { Clip } from '@touchline/contract/clip';
import { useEffect, useState, type RefObject } from 'react';
import { teamName } from '../../features/match/names.ts';
import { pairColours } from '../../ui/scoreboard/pair-colours.ts';
import { ScoreBug } from '../../ui/scoreboard/score-bug.tsx';
import styles from './clip-plate.module.css';

/** Whether the picture has reached a place of the clip; false again once it begins anew. */
const useReached = (videoRef: RefObject<HTMLVideoElement | null>, atMs: number | undefined): boolean => {
  const [reached, setReached] = useState(false);
  useEffect(() => {
    const video = videoRef.current;
    if (!video || atMs === undefined) return undefined;
    const look = () => setReached(video.currentTime * 1000 >= atMs);
    video.addEventListener('timeupdate', look);
    return () => video.removeEventListener('timeupdate', look);
  }, [videoRef, atMs]);
  return reached;
};

type Props = { clip: Clip; videoRef: RefObject<HTMLVideoElement | null> };

/** Score and minute over the picture from the moment on that the clip is of: earlier they would give it away. */
export const ClipPlate = ({ clip: { card, plate }, videoRef }: Props) => {
  const reached = useReached(videoRef, plate?.at_ms);
  const { match } = card;
  if (!plate || !match || !reached) return null;
  return (
    <p className={styles.plate}>
      <ScoreBug
        colours={pairColours(match.home.kit_colors, match.away.kit_colors, false)}
        names={[teamName(match.home), teamName(match.away)]}
        score={[plate.home, plate.away]}
        clock={plate.clock}
      />
    </p>
  );
};
