export interface ReactionUser {
  userID: string;
  nick: string;
  avatar: string;
}

/** One reaction to a message, with the first users who gave it. */
export interface Reaction {
  reactionID: string;
  totalUserCount: number;
  partialUserList: ReactionUser[];
  reactedByMyself: boolean;
}

export interface MessageReactions {
  messageID: string;
  reactionList: Reaction[];
}
