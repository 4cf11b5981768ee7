import { endSession } from '@touchline/contract/identity';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { endInChat } from './end-in-chat.ts';

export default handle(endSession, async ({ id }, context) => {
  const { sessionList, caller } = context;
  if (!(await sessionList.end(caller.account.id, id))) throw notFound('id');
  await endInChat(caller.account.id, context);
  return {};
});
