import { useConversation } from '@touchline/chat-client/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Sure } from '../../features/group/ask-sure.tsx';
import { may } from '../../features/group/group-right.ts';
import { OwnNameSheet } from '../../features/group/own-name-sheet.tsx';
import { reportPath } from '../../features/report/reported.ts';
import { chatAttempt } from '../../platform/chat/chat-attempt.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { Card } from '../../ui/card.tsx';
import { Row } from '../../ui/row.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import type { GroupProps } from './group-page.tsx';

type Props = GroupProps & { ask: (sure: Sure) => void };

/** What takes the chat or the group from the reader, each named with its target. */
const Endings = ({ chat, group, ask }: Props) => {
  const { groupID, name } = group;
  const conversationID = `GROUP${groupID}`;
  const conversation = useConversation(chat, conversationID);
  const navigate = useNavigate();
  const goAfter = async (work: Promise<unknown>) => {
    if (await chatAttempt(work)) void navigate(`${ROUTES.c2c}?tab=groups`, { replace: true });
  };
  return (
    <>
      {conversation && (
        <Row
          danger
          label={t('group.clear')}
          onAct={() =>
            ask({
              text: t('group.clearSure', { group: name }),
              act: () => void chatAttempt(chat.clearHistoryMessage(conversationID), t('group.cleared')),
            })
          }
        />
      )}
      {may('dismiss', group) ? (
        <Row
          danger
          label={t('group.dismiss')}
          onAct={() =>
            ask({
              text: t('group.dismissSure', { group: name }),
              act: () => void goAfter(chat.dismissGroup(groupID)),
            })
          }
        />
      ) : (
        <Row
          danger
          label={t('group.leave')}
          onAct={() =>
            ask({
              text: t('group.leaveSure', { group: name }),
              act: () => void goAfter(chat.quitGroup(groupID)),
            })
          }
        />
      )}
    </>
  );
};

/** What a member decides alone: own name, mute, pin, clearing, leaving; the owner dismisses in place of leaving. */
export const GroupOwnCard = ({ chat, group, ask }: Props) => {
  const { groupID, selfInfo } = group;
  const conversationID = `GROUP${groupID}`;
  const conversation = useConversation(chat, conversationID);
  const [naming, setNaming] = useState(false);
  const isMuted =
    selfInfo.messageRemindType === 'AcceptNotNotify' || selfInfo.messageRemindType === 'Discard';
  const remind = (muted: boolean) =>
    void chatAttempt(
      chat.setMessageRemindType({
        groupID,
        messageRemindType: muted ? 'AcceptNotNotify' : 'AcceptAndNotify',
      }),
    );
  return (
    <Card lined>
      <Row label={t('group.myName')} value={selfInfo.nameCard} onAct={() => setNaming(true)} />
      <SwitchRow label={t('group.mute')} checked={isMuted} onChange={remind} />
      {conversation && (
        <SwitchRow
          label={t('group.pinChat')}
          checked={conversation.isPinned}
          onChange={(isPinned) => void chatAttempt(chat.pinConversation({ conversationID, isPinned }))}
        />
      )}
      <Row label={t('report.ofGroup')} to={reportPath({ kind: 'group', id: groupID })} />
      {naming && <OwnNameSheet chat={chat} group={group} onClose={() => setNaming(false)} />}
      <Endings chat={chat} group={group} ask={ask} />
    </Card>
  );
};
