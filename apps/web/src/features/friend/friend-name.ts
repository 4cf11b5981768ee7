import type { Friend } from '@touchline/chat-client/index';

/** What somebody is called by the reader: the remark, else the own name, else the id. */
export const friendName = ({
  remark,
  profile,
  userID,
}: Pick<Friend, 'remark' | 'profile' | 'userID'>): string => remark || profile.nick || userID;

/** Whether a friend is meant by what was typed: a part of a name, or the id. */
export const isMeant = (friend: Friend, typed: string): boolean => {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return true;
  const names = [friend.remark, friend.profile.nick, friend.userID];
  return names.some((name) => name.toLowerCase().includes(wanted));
};
