/** One topic of a community. */
export type Topic = {
  topicId: string;
  groupId: string;
  name: string;
  avatar: string;
  introduction: string;
  notification: string;
  customData: string;
  muteAll: boolean;
  createdSec: number;
};

/** What one member has set, or was given, in one topic. */
export type TopicSelf = { mutedUntilSec: number; remindType: string; readSequence: number };

export type TopicChange = Partial<
  Pick<Topic, 'name' | 'avatar' | 'introduction' | 'notification' | 'customData' | 'muteAll'>
>;
