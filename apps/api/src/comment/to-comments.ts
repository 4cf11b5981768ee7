import type { Comment } from '@touchline/contract/comment';
import type { Context } from '../handle.ts';
import type { CommentRow } from './comment-repository.ts';

/** Names of the people of some comments. */
const peopleOf = async (rows: readonly CommentRow[], { accounts }: Pick<Context<'guest'>, 'accounts'>) => {
  const ids = [
    ...new Set(rows.flatMap(({ account_id: id, to_account: to }) => [id, ...(to === null ? [] : [to])])),
  ];
  return new Map((await accounts.findMany(ids)).map((account) => [account.id, account]));
};

type People = Awaited<ReturnType<typeof peopleOf>>;

/** Of a closed account nothing is left but its number. */
const authorOf = (id: number, people: People): Comment['author'] => {
  const { nick_name = '', avatar = '', user_level: level = 0 } = people.get(id) ?? {};
  return { id, nick_name, avatar, level };
};

/** Comments as the caller reads them, in their order. */
export const toComments = async (
  rows: readonly CommentRow[],
  context: Context<'guest'>,
): Promise<Comment[]> => {
  const { caller, commentLikes } = context;
  const ids = rows.map(({ id }) => id);
  const [people, liked] = await Promise.all([
    peopleOf(rows, context),
    caller ? commentLikes.likedOf(caller.account.id, ids) : new Set<number>(),
  ]);
  return rows.map((row) => {
    const to = row.to_account === null ? undefined : people.get(row.to_account);
    return {
      id: row.id,
      root_id: row.root_id ?? 0,
      author: authorOf(row.account_id, people),
      ...(to && { to: { id: to.id, nick_name: to.nick_name } }),
      text: row.text,
      state: row.state === 'shown' ? ('shown' as const) : ('withdrawn' as const),
      likes: row.likes,
      replies: row.replies,
      liked: liked.has(row.id),
      created_at: row.created_at,
    };
  });
};
