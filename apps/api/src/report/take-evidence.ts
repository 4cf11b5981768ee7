import { getGroupInfo } from '@touchline/chat-protocol/admin/group-commands';
import type { BodyOf } from '@touchline/contract/define-call';
import type { Evidence, ReportKind, reportContent } from '@touchline/contract/report';
import { uidOfChatUser } from '../group/chat-client.ts';
import type { Context } from '../handle.ts';
import { notFound, RefusedError } from '../refusal.ts';
import { STATUS } from '@touchline/contract/envelope';
import { findInGroup, findInPrivate, type FoundMessage } from './message-evidence.ts';

export type Reported = {
  /** One case stands for one subject. */
  subjectId: string;
  /** Account that answers for it; 0 where nobody is known. */
  accountId: number;
  evidence: Omit<Evidence, 'taken_at'>;
};

type Asked = BodyOf<typeof reportContent>;
type Source = Context<'user'>;

/** What stands on the record, each under its name; what is empty is left out. */
const factsOf = (facts: Readonly<Record<string, string | number>>): Reported['evidence'] => ({
  facts: Object.entries(facts)
    .map(([name, value]) => ({ name, value: String(value) }))
    .filter(({ value }) => value !== ''),
  lines: [],
});

const idOf = ({ id }: Asked): number => {
  const uid = uidOfChatUser(id) || Number(/^\d{1,10}$/.exec(id)?.[0] ?? 0);
  if (uid === 0) throw notFound('id');
  return uid;
};

const takeUser = async (asked: Asked, { accounts, caller }: Source): Promise<Reported> => {
  const uid = idOf(asked);
  const account = await accounts.find(uid);
  if (!account || account.status === 'closed') throw notFound('id');
  if (uid === caller.account.id)
    throw new RefusedError({ status: STATUS.conflict, message: 'conflict', field: 'id' });
  const { nick_name, avatar, signature, profile, regist_time, is_anchor } = account;
  const photos = (profile.photos ?? []).join(' ');
  const evidence = factsOf({ nick_name, avatar, signature, photos, regist_time, is_anchor });
  return { subjectId: String(uid), accountId: uid, evidence };
};

const takeGroup = async ({ id }: Asked, { chatClient }: Source): Promise<Reported> => {
  const { groups } = await chatClient.call(getGroupInfo, { groupIds: [id] });
  const [group] = groups;
  if (!group || group.errorCode !== 0) throw notFound('id');
  const { name, avatar, introduction, notification, ownerId, memberCount } = group;
  const evidence = factsOf({ name, avatar, introduction, notification, ownerId, memberCount });
  return { subjectId: id, accountId: uidOfChatUser(ownerId), evidence };
};

const findMessage = async (
  asked: Asked,
  { chatClient, caller }: Source,
): Promise<FoundMessage | undefined> => {
  const { group_id: groupId = '', sequence = 0, random } = asked;
  const readerUid = caller.account.id;
  return groupId === ''
    ? findInPrivate(chatClient, { readerUid, authorUid: idOf(asked), sequence, random })
    : findInGroup(chatClient, { groupId, sequence, readerUid });
};

const takeMessage = async (asked: Asked, source: Source): Promise<Reported> => {
  if (asked.sequence === undefined) throw notFound('sequence');
  const found = await findMessage(asked, source);
  if (!found) throw notFound('sequence');
  const { group_id: groupId = '', sequence, random = 0 } = asked;
  const place = groupId === '' ? `u${source.caller.account.id}:${random}` : groupId;
  return {
    subjectId: `${place}:${found.authorId}:${sequence}`,
    accountId: uidOfChatUser(found.authorId),
    evidence: { facts: factsOf({ group_id: groupId }).facts, lines: found.lines },
  };
};

const takeRoom = async (asked: Asked, { liveRooms }: Source): Promise<Reported> => {
  const room = await liveRooms.find(idOf(asked));
  if (!room) throw notFound('id');
  const { title, cover, category, status, viewers, anchor } = room;
  const { announcement } = room.room;
  const evidence = factsOf({
    title,
    cover,
    category,
    announcement,
    status,
    viewers,
    anchor: anchor.nick_name,
  });
  return { subjectId: String(room.liveid), accountId: anchor.id, evidence };
};

/** The thing itself is kept by its own noun; the reporter's words and pictures are the evidence. */
const takeNumber = (asked: Asked): Promise<Reported> =>
  Promise.resolve({ subjectId: String(idOf(asked)), accountId: 0, evidence: factsOf({}) });

const takeVideo = async (asked: Asked, { contents }: Source): Promise<Reported> => {
  const row = await contents.find(idOf(asked));
  if (!row || row.state === 'removed' || row.state === 'draft') throw notFound('id');
  const { id, kind, title, cover, match_id: match, account_id: uid } = row;
  const evidence = factsOf({ kind, title, cover, match: match === 0 ? '' : match });
  return { subjectId: String(id), accountId: uid ?? 0, evidence };
};

const takeComment = async (asked: Asked, { comments }: Source): Promise<Reported> => {
  const comment = await comments.find(idOf(asked));
  if (!comment || comment.state !== 'shown') throw notFound('id');
  const { id, text, content_id, created_at, account_id: accountId } = comment;
  return { subjectId: String(id), accountId, evidence: factsOf({ text, content_id, created_at }) };
};

const takeContent = async (asked: Asked, { contents }: Source): Promise<Reported> => {
  const content = await contents.find(idOf(asked));
  if (content?.state !== 'published' || content.kind !== asked.kind) throw notFound('id');
  const { id, title, cover, published_at: publishedAt, account_id: accountId } = content;
  const evidence = factsOf({ title, cover, published_at: publishedAt ?? 0 });
  return { subjectId: String(id), accountId: accountId ?? 0, evidence };
};

const TAKE: Readonly<Record<ReportKind, (asked: Asked, source: Source) => Promise<Reported>>> = {
  user: takeUser,
  name: takeUser,
  picture: takeUser,
  group: takeGroup,
  message: takeMessage,
  room: takeRoom,
  video: takeVideo,
  plan: takeNumber,
  comment: takeComment,
  moment: takeContent,
  news: takeContent,
};

/**
 * Copies what was reported while it is still there.
 * @throws {RefusedError} for what there is not, and for what the reporter cannot see
 * @source operator E4 "The server itself fetches evidence"
 */
export const takeEvidence = (asked: Asked, source: Source): Promise<Reported> =>
  TAKE[asked.kind](asked, source);
