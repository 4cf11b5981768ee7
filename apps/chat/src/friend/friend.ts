export type SnsValues = { [tag: string]: string | number | string[] };
export type Friend = { userId: string; addedSec: number; sns: SnsValues };
export type FriendApplication = {
  fromUserId: string;
  toUserId: string;
  timeSec: number;
  source: string;
  wording: string;
};
