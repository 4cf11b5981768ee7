import type { BanDurationSec } from '@touchline/domain/moderation';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { copyText } from '../../platform/share.ts';
import { Row } from '../../ui/row.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { TextLine } from './room-lines.ts';

const MUTES: Record<BanDurationSec, MessageKey> = {
  600: 'chat.mute10m',
  3600: 'chat.mute1h',
  86400: 'chat.mute1d',
  259200: 'chat.mute3d',
  0: 'chat.unmute',
};
/** Shortest first, lifting last. */
const IN_ORDER = [600, 3600, 86_400, 259_200, 0] as const;

export type LineActions = {
  reply: (line: TextLine) => void;
  report: (line: TextLine) => void;
  block: (line: TextLine) => void;
  recall: (line: TextLine) => void;
  mute: (line: TextLine, seconds: number) => void;
};

type Props = { line: TextLine; isModerator: boolean; actions: LineActions; onClose: () => void };

/** What can be done with a line; more for those who keep order in the room. @source app §6 "Ban durations" */
export const LineMenu = ({ line, isModerator, actions, onClose }: Props) => {
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Sheet title={line.nick} open onClose={onClose}>
      <Row label={t('chat.reply')} onAct={then(() => actions.reply(line))} />
      <Row label={t('chat.copy')} onAct={then(() => void copyText(line.text))} />
      {!line.own && (
        <>
          <Row label={t('chat.report')} onAct={then(() => actions.report(line))} />
          <Row label={t('chat.block')} onAct={then(() => actions.block(line))} />
        </>
      )}
      {(isModerator || line.own) && line.sequence > 0 && (
        <Row label={t('chat.recall')} onAct={then(() => actions.recall(line))} />
      )}
      {isModerator &&
        !line.own &&
        IN_ORDER.map((seconds) => (
          <Row
            key={seconds}
            danger={seconds > 0}
            label={t(MUTES[seconds])}
            onAct={then(() => actions.mute(line, seconds))}
          />
        ))}
    </Sheet>
  );
};
