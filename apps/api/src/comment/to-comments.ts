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

/** Comments as the caller reads them, in their order. */
export const toComments = async (
  rows: readonly CommentRow[],
  context: Context<'guest'>,
): Promise<Comment[]> => {
  const { caller, comments } = context;
  const ids = rows.map(({ id }) => id);
  const [people, liked] = await Promise.all([
    peopleOf(rows, context),
    caller ? comments.likedOf(caller.account.id, ids) : new Set<number>(),
  ]);
  return rows.map((row) => {
    const author = people.get(row.account_id);
    const to = row.to_account === null ? undefined : people.get(row.to_account);
    return {
      id: row.id,
      root_id: row.root_id ?? 0,
      author: {
        id: row.account_id,
        nick_name: author?.nick_name ?? '',
        avatar: author?.avatar ?? '',
        level: author?.user_level ?? 0,
      },
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
