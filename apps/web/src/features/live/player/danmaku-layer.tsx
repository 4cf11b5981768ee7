import type Danmaku from 'danmaku';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { filtered, vipPair, type BulletComment, type Remembered } from './danmaku-filter.ts';
import { useDanmakuSettings, type DanmakuSettings } from './danmaku-settings.ts';
import styles from './danmaku-layer.module.css';

/** At most this many fly at once; the oldest waiting are dropped, own ones never. */
const MOST_FLYING = 60;
/** The engine keeps what it flew, to fly it again on a return; it begins anew before that grows large. */
const MOST_KEPT = 4_000;
const PX_PER_SEC: Record<DanmakuSettings['speed'], number> = { slow: 70, medium: 100, fast: 140 };
const SIZE: Record<DanmakuSettings['size'], string> = {
  small: '--t13',
  medium: '--t15',
  large: '--t17',
  huge: '--t20',
};
const AREA: Record<DanmakuSettings['area'], string> = { quarter: '25%', half: '50%', full: '100%' };

type Look = Pick<DanmakuSettings, 'size' | 'plain'>;

/** Own lines have a ring; lines of VIPs, own ones too, have their colour. */
const styleOf = (comment: BulletComment, { size, plain }: Look): Partial<CSSStyleDeclaration> => {
  const { own, vip, from, colour } = comment;
  const look = getComputedStyle(document.documentElement);
  const value = (name: string) => look.getPropertyValue(name).trim();
  const coloured = vip > 0 && (own || !plain) ? vipPair(from, colour) : undefined;
  const [ink, edge] = coloured ?? [value('--on-colour')];
  return {
    fontSize: value(SIZE[size]),
    fontWeight: coloured ? '650' : '500',
    color: ink,
    textShadow: edge === undefined ? value('--bullet-shadow') : `0 0 2px ${edge}, 0 1px 3px ${edge}`,
    ...(own && { padding: '1px 9px', borderRadius: '999px', boxShadow: `inset 0 0 0 1.5px ${ink}` }),
  };
};

type Refs = {
  boxRef: RefObject<HTMLDivElement | null>;
  videoRef: RefObject<HTMLVideoElement | null>;
};

/** The engine on the clock of the video: what flies stands still while the video does. */
const useEngine = ({ boxRef, videoRef }: Refs, speed: DanmakuSettings['speed']) => {
  const renew = useRef<() => Danmaku | undefined>(undefined);
  const held = useRef<{ engine: Danmaku; flown: number }>(undefined);
  useEffect(() => {
    let current = true;
    const begin = async () => {
      const { default: Engine } = await import('danmaku');
      if (!current) return;
      renew.current = () => {
        const [container, media] = [boxRef.current, videoRef.current];
        held.current?.engine.destroy();
        if (!container || !media) return undefined;
        const engine = new Engine({ container, media, engine: 'dom', speed: PX_PER_SEC[speed] });
        held.current = { engine, flown: 0 };
        return engine;
      };
      renew.current();
    };
    void begin();
    return () => {
      current = false;
      held.current?.engine.destroy();
      held.current = undefined;
      renew.current = undefined;
    };
  }, [speed, boxRef, videoRef]);
  return useCallback((comment: BulletComment, look: Look) => {
    if (!held.current) return;
    if (held.current.flown >= MOST_KEPT) renew.current?.();
    held.current.engine.emit({ text: comment.text, style: styleOf(comment, look) });
    held.current.flown += 1;
  }, []);
};

type Props = { comments: readonly BulletComment[]; videoRef: Refs['videoRef'] };

/** Chat lines that fly over the picture. Each is shown once, and none that came before the layer did. */
export const DanmakuLayer = ({ comments, videoRef }: Props) => {
  const boxRef = useRef<HTMLDivElement>(null);
  const lastId = useRef(comments.at(-1)?.id);
  const said = useRef<Remembered>(new Map());
  const settings = useDanmakuSettings();
  const { opacity, speed, area } = settings;
  const emit = useEngine({ boxRef, videoRef }, speed);
  useEffect(() => {
    const from = comments.findIndex(({ id }) => id === lastId.current) + 1;
    lastId.current = comments.at(-1)?.id;
    const { flying, remembered } = filtered(comments.slice(from), settings, {
      remembered: said.current,
      nowMs: performance.now(),
    });
    said.current = remembered;
    if (videoRef.current?.paused !== false) return;
    const before = boxRef.current?.querySelectorAll(':scope > * > *').length ?? 0;
    flying
      .filter(({ own }, at) => own || before + at < MOST_FLYING)
      .forEach((comment) => emit(comment, settings));
  }, [comments, settings, videoRef, emit]);
  return (
    <div
      ref={boxRef}
      aria-hidden="true"
      className={styles.layer}
      style={{ opacity: opacity / 100, height: AREA[area] }}
    />
  );
};
