import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@touchline/contract/define-call';
import type { getRecording } from '@touchline/contract/watch';
import { useCallback, useMemo, useState } from 'react';
import { drawnOnServer } from '../../platform/drawn-on-server.ts';
import { Bone } from '../../ui/bone.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Chapters } from '../watch/chapters.tsx';
import { clip } from '../watch/clip-queries.ts';
import { recording } from '../watch/queries.ts';
import { RecordingPlayer } from '../watch/recording-player.tsx';
import { sideColours } from '../watch/side-colours.ts';
import type { Playing } from '../watch/use-recording.ts';
import { WhatIsNeeded } from '../watch/what-is-needed.tsx';
import styles from './share.module.css';

type Props = { id: number; spoilers: 0 | 1 };

const FIRST: Playing = { phase: 'loading', atSec: 0, lengthSec: 0 };

const Player = ({ detail, spoilers }: { detail: DataOf<typeof getRecording>; spoilers: 0 | 1 }) => {
  const { card, match, chapters, play_url: url } = detail;
  const [playing, setPlaying] = useState(FIRST);
  const [jump, setJump] = useState<{ sec: number }>();
  const colours = useMemo(() => sideColours(match), [match]);
  const onPlace = useCallback((now: Playing) => setPlaying(now), []);
  if (url === '') return <WhatIsNeeded detail={detail} />;
  return (
    <>
      <RecordingPlayer
        id={card.id}
        url={url}
        poster={card.cover}
        startSec={0}
        jump={jump}
        chapters={chapters}
        colours={colours}
        hidesLength={spoilers === 0 && match !== undefined}
        onPlace={onPlace}
        flown={undefined}
        top={null}
        held={false}
      />
      {detail.needs === 'vip' && <WhatIsNeeded detail={detail} />}
      {chapters.length > 0 && (
        <Chapters
          chapters={chapters}
          match={match}
          colours={colours}
          atSec={playing.atSec}
          onChoose={(sec) => setJump({ sec })}
        />
      )}
    </>
  );
};

/** A recording that somebody sent, with its chapters. @source screens 7.6 */
export const SharedRecording = ({ id, spoilers }: Props) => (
  <QueryView query={useQuery(recording({ id, spoilers }))} skeleton={<Bone width="100%" height={240} />}>
    {(detail) => <Player detail={detail} spoilers={spoilers} />}
  </QueryView>
);

/** A clip that somebody sent, at its full height. @source screens 7.5 */
export const SharedClip = ({ id, spoilers }: Props) => (
  <QueryView query={useQuery(clip({ id, spoilers }))} skeleton={<Bone width="100%" height={240} />}>
    {({ card, url, width, height }) => (
      <video
        className={styles.clip}
        // Each answer has an address of its own: one in the page of the server would be loaded twice.
        src={drawnOnServer || url === '' ? undefined : url}
        poster={card.cover || undefined}
        style={{ aspectRatio: width > 0 ? `${width} / ${height}` : '16 / 9' }}
        controls
        playsInline
        preload="metadata"
        aria-label={card.title}
      >
        <track kind="captions" />
      </video>
    )}
  </QueryView>
);
