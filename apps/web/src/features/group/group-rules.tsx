import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Chat, Group } from '@touchline/chat-client/index';
import { JOIN_RULES, saveGroupRules, type ChatGroup, type JoinRule } from '@touchline/contract/group';
import { SLOW_MODE_INTERVALS_SEC, type SlowModeIntervalSec } from '@touchline/domain/moderation';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { chatAttempt } from '../../platform/chat/chat-attempt.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { PillSelect } from '../../ui/pill-select.tsx';
import { Row } from '../../ui/row.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { may } from './group-right.ts';
import { WordsSheet } from './words-sheet.tsx';

const RULE_NAMES: Record<JoinRule, MessageKey> = {
  free: 'group.ruleFree',
  approval: 'group.ruleApproval',
  closed: 'group.ruleClosed',
  follow: 'group.ruleFollow',
};
/** Levels that a host may ask of fans. */
const LEVELS = [0, 3, 6, 12, 18, 24] as const;
const INTERVALS: readonly SlowModeIntervalSec[] = SLOW_MODE_INTERVALS_SEC.toSorted(
  (one, other) => one - other,
);

type Props = { chat: Chat; group: Group; shown: ChatGroup };

type SlowProps = { value: SlowModeIntervalSec; onChange: (seconds: SlowModeIntervalSec) => void };

const SlowMode = ({ value, onChange }: SlowProps) => (
  <Row
    label={t('group.slowMode')}
    value={
      <PillSelect
        on="card"
        label={t('group.slowMode')}
        items={INTERVALS.map((id) => ({
          id,
          label: id === 0 ? t('group.slowOff') : t('group.seconds', { count: id }),
        }))}
        value={value}
        onChange={onChange}
      />
    }
  />
);

/** How one gets into a group and what may be said in it; for its owner and admins. */
export const GroupRulesCard = ({ chat, group, shown }: Props) => {
  const client = useQueryClient();
  const { uid } = useSession();
  const [wordsOpen, setWordsOpen] = useState(false);
  const { groupID } = group;
  const { mutate } = useMutation({
    mutationFn: (rules: { join_rule?: JoinRule; fan_level?: number; slow_mode_sec?: SlowModeIntervalSec }) =>
      call(saveGroupRules, { group_id: groupID, ...rules }),
    onSuccess: (saved) => client.setQueryData(['group', groupID, 'shown', uid], saved),
  });
  if (!may('muteAll', group)) return null;
  const rules = JOIN_RULES.filter((rule) => rule !== 'follow' || shown.kind === 'fans');
  return (
    <Card title={t('group.rules')} lined>
      <Row
        label={t('group.joinRule')}
        value={
          <PillSelect
            on="card"
            label={t('group.joinRule')}
            items={rules.map((id) => ({ id, label: t(RULE_NAMES[id]) }))}
            value={shown.join_rule}
            onChange={(rule) => mutate({ join_rule: rule })}
          />
        }
      />
      {shown.join_rule === 'follow' && (
        <Row
          label={t('group.fanLevel')}
          value={
            <PillSelect
              on="card"
              label={t('group.fanLevel')}
              items={LEVELS.map((id) => ({ id, label: id === 0 ? t('group.anyFan') : String(id) }))}
              value={LEVELS.find((level) => level === shown.fan_level) ?? 0}
              onChange={(level) => mutate({ fan_level: level })}
            />
          }
        />
      )}
      <SwitchRow
        label={t('group.muteAll')}
        checked={group.muteAllMembers}
        onChange={(muteAllMembers) => void chatAttempt(chat.updateGroupProfile({ groupID, muteAllMembers }))}
      />
      <SlowMode value={shown.slow_mode_sec} onChange={(seconds) => mutate({ slow_mode_sec: seconds })} />
      <Row label={t('group.words')} onAct={() => setWordsOpen(true)} />
      {wordsOpen && <WordsSheet groupId={groupID} onClose={() => setWordsOpen(false)} />}
    </Card>
  );
};
