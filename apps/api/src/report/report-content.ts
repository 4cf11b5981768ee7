import { addToBlacklist } from '@touchline/chat-protocol/admin/relation-commands';
import { reportContent } from '@touchline/contract/report';
import { checkPictures } from '../feedback/ticket-pictures.ts';
import { chatUserId } from '../group/chat-client.ts';
import { handle } from '../handle.ts';
import { ANSWER_SEC } from './severity.ts';
import { takeEvidence } from './take-evidence.ts';

export default handle(reportContent, async (body, context) => {
  const { reports, chatClient, caller, nowSec } = context;
  checkPictures(body.images, caller.account.id);
  const { subjectId, accountId, evidence } = await takeEvidence(body, context);
  const id = await reports.create({
    accountId: caller.account.id,
    subject: { kind: body.kind, id: subjectId, accountId },
    reason: body.reason,
    text: body.text.trim(),
    images: body.images,
    evidence,
    nowSec,
  });
  if (body.block === 1 && accountId !== 0 && accountId !== caller.account.id) {
    const blocked = { actingUserId: chatUserId(caller.account.id), userIds: [chatUserId(accountId)] };
    await chatClient.call(addToBlacklist, blocked);
  }
  return { id, answer_by: nowSec + ANSWER_SEC };
});
