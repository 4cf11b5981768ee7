import { tierOfLevel } from '@touchline/domain/vip-period';
import type Danmaku from 'danmaku';
import { useEffect, useRef } from 'react';
import { useDanmakuSettings, type DanmakuSettings } from './danmaku-settings.ts';
import styles from './danmaku-layer.module.css';

/** `vip` is the level that the server gives the sender; colours come from it alone, so nobody claims one. */
export type BulletComment = { id: string; text: string; own: boolean; vip: number };

/** At most this many fly at once; the oldest waiting are dropped, own ones never. */
const MOST_FLYING = 60;
const PX_PER_SEC: Record<DanmakuSettings['speed'], number> = { slow: 70, medium: 100, fast: 140 };
const SIZE: Record<DanmakuSettings['size'], string> = {
  small: '--t13',
  medium: '--t15',
  large: '--t17',
  huge: '--t20',
};
const AREA: Record<DanmakuSettings['area'], string> = { quarter: '25%', half: '50%', full: '100%' };

const colourOf = (vip: number): string => {
  const tier = tierOfLevel(vip);
  if (tier === 0) return '--on-colour';
  return tier === 2 ? '--bullet-svip' : '--bullet-vip';
};

type Look = Pick<BulletComment, 'own' | 'vip'>;

const styleOf = ({ own, vip }: Look, size: DanmakuSettings['size']): Partial<CSSStyleDeclaration> => {
  const look = getComputedStyle(document.documentElement);
  const value = (name: string) => look.getPropertyValue(name).trim();
  const base = {
    fontSize: value(SIZE[size]),
    fontWeight: '500',
    color: value(colourOf(vip)),
    textShadow: value('--bullet-shadow'),
  };
  return own
    ? {
        ...base,
        padding: '1px 9px',
        borderRadius: '999px',
        boxShadow: `inset 0 0 0 1.5px ${value('--on-colour')}`,
      }
    : base;
};

type Props = { comments: readonly BulletComment[]; paused: boolean };

/** Chat lines that fly over the picture. Each is shown once, and none that came before the layer did. */
export const DanmakuLayer = ({ comments, paused }: Props) => {
  const boxRef = useRef<HTMLDivElement>(null);
  const engine = useRef<Danmaku>(undefined);
  const lastId = useRef(comments.at(-1)?.id);
  const { opacity, size, speed, area } = useDanmakuSettings();
  useEffect(() => {
    let current = true;
    const begin = async () => {
      const { default: Engine } = await import('danmaku');
      const container = boxRef.current;
      if (!current || !container) return;
      engine.current = new Engine({ container, engine: 'dom', speed: PX_PER_SEC[speed] });
    };
    void begin();
    return () => {
      current = false;
      engine.current?.destroy();
      engine.current = undefined;
    };
  }, [speed]);
  useEffect(() => {
    const from = comments.findIndex(({ id }) => id === lastId.current) + 1;
    lastId.current = comments.at(-1)?.id;
    const flying = boxRef.current?.querySelectorAll(':scope > * > *').length ?? 0;
    comments
      .slice(from)
      .filter(({ own }, at) => !paused && (own || flying + at < MOST_FLYING))
      .forEach((comment) => engine.current?.emit({ text: comment.text, style: styleOf(comment, size) }));
  }, [comments, paused, size]);
  return (
    <div
      ref={boxRef}
      aria-hidden="true"
      className={styles.layer}
      style={{ opacity: opacity / 100, height: AREA[area] }}
    />
  );
};
