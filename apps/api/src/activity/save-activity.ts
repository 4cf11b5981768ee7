import { saveActivity, type WrittenBlock } from '@touchline/contract/activity';
import { STATUS } from '@touchline/contract/envelope';
import { handle } from '../handle.ts';
import type { Sentence } from '../http/messages.ts';
import { notFound, RefusedError } from '../refusal.ts';
import { NO_RULES, TWICE } from './refusals.ts';

const refused = (message: Sentence): RefusedError =>
  new RefusedError({ status: STATUS.conflict, message, field: 'blocks' });

const differ = (keys: readonly string[]): boolean => new Set(keys).size === keys.length;

const checkBlocks = (blocks: readonly WrittenBlock[]): void => {
  if (!blocks.some(({ kind }) => kind === 'rules')) throw refused(NO_RULES);
  const votes = blocks.filter((block) => block.kind === 'vote');
  const lists = [votes.map(({ key }) => key), ...votes.map(({ options }) => options.map(({ key }) => key))];
  if (!lists.every(differ)) throw refused(TWICE);
};

export default handle(saveActivity, async (activity, { activities }) => {
  if (activity.ends_at <= activity.begins_at) throw notFound('ends_at');
  checkBlocks(activity.blocks);
  const id = await activities.save(activity);
  if (id === undefined) throw notFound('id');
  return { id };
});
