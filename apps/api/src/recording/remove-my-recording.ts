import { removeMyRecording } from '@touchline/contract/recording';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { expireRecording } from './keep-recordings.ts';

export default handle(removeMyRecording, async ({ id }, context) => {
  if (!(await context.recordings.isOwn(id, context.caller.account.id))) throw notFound('id');
  await expireRecording(id, context);
  return {};
});
