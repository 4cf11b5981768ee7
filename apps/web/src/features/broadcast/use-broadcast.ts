import { useCallback, useEffect, useRef, useState } from 'react';
import {
  startBroadcast,
  type Broadcast,
  type BroadcastEnd,
  type BroadcastState,
  type Figures,
} from './broadcast.ts';
import { pictureCodec } from './can-encode.ts';
import { openSource, stopStream, type Source } from './capture.ts';

export type StudioState = 'idle' | 'preview' | BroadcastState;
export type StudioFault = BroadcastEnd | 'notAllowed';

const USUAL_SIZE = { width: 1280, height: 720 };

/** Whether this browser can code a picture; undefined while that is not known. */
export const useCanEncode = (): boolean | undefined => {
  const [can, setCan] = useState<boolean>();
  useEffect(() => {
    void pictureCodec(USUAL_SIZE).then((codec) => setCan(codec !== undefined));
  }, []);
  return can;
};

/** A picture of this device, shown here first and then in the room. */
export const useBroadcast = () => {
  const [stream, setStream] = useState<MediaStream>();
  const [state, setState] = useState<StudioState>('idle');
  const [fault, setFault] = useState<StudioFault>();
  const [figures, setFigures] = useState<Figures>();
  const running = useRef<Broadcast>(undefined);
  const opened = useRef<MediaStream>(undefined);

  const close = useCallback(() => {
    running.current?.stop();
    running.current = undefined;
    stopStream(opened.current);
    opened.current = undefined;
    setStream(undefined);
    setState('idle');
    setFigures(undefined);
  }, []);
  useEffect(() => close, [close]);

  const open = async (source: Source) => {
    close();
    setFault(undefined);
    try {
      const next = await openSource(source);
      opened.current = next;
      // The browser's own button ends a shared screen.
      next.getVideoTracks()[0]?.addEventListener('ended', close);
      setStream(next);
      setState('preview');
    } catch {
      setFault('notAllowed');
    }
  };
  const begin = async () => {
    if (!opened.current) return;
    setFault(undefined);
    setState('connecting');
    running.current = await startBroadcast(opened.current, {
      state: setState,
      figures: setFigures,
      ended(why) {
        setFault(why);
        setState('preview');
      },
    });
  };
  const end = () => {
    running.current?.stop();
    running.current = undefined;
    setFigures(undefined);
    setState('preview');
  };
  return { stream, state, fault, figures, open, begin, end, close };
};
