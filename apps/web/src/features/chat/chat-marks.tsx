import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { FanMark, LevelMark, VipMark } from '../../ui/level-mark.tsx';
import type { LineRole, TextLine } from './room-lines.ts';
import styles from './chat-marks.module.css';

const NAMES: Record<Exclude<LineRole, ''>, MessageKey> = {
  host: 'chat.host',
  admin: 'chat.admin',
  operator: 'chat.operator',
  automated: 'chat.automated',
};

/** What stands before a name: the place in the room, the level, VIP, how long they are a fan; three marks at most. */
export const ChatMarks = ({ line, fanLevel }: { line: TextLine; fanLevel: number }) => (
  <span className={styles.marks}>
    {line.role !== '' && <span className={`${styles.role} ${styles[line.role]}`}>{t(NAMES[line.role])}</span>}
    {/* 0 is what the server tells of those whose level nobody set. */}
    {line.level !== undefined && line.level > 0 && line.role !== 'host' && line.role !== 'automated' && (
      <LevelMark level={line.level} />
    )}
    {line.vip > 0 && <VipMark level={line.vip} />}
    {fanLevel > 0 && (line.role === '' || line.vip === 0) && (
      <FanMark level={fanLevel} title={t('chat.fan', { level: fanLevel })} />
    )}
  </span>
);
