import type { Message } from './message.ts';

/** What a message of each type holds. @source im §3 "Message types"; protocol "Message elements" */
export interface PayloadByType {
  TIMTextElem: { text: string };
  TIMCustomElem: { data: string; description: string; extension: string };
  TIMFaceElem: { index: number; data: string };
  TIMLocationElem: { description: string; longitude: number; latitude: number };
  TIMImageElem: { uuid: string; imageFormat: number; imageInfoArray: ImageInfo[] };
  TIMSoundElem: { uuid: string; url: string; size: number; second: number; downloadFlag: number };
  TIMFileElem: { uuid: string; fileUrl: string; fileName: string; fileSize: number; downloadFlag: number };
  TIMVideoFileElem: VideoPayload;
  TIMRelayElem: MergerPayload;
  TIMGroupTipElem: GroupTipPayload;
  TIMGroupSystemNoticeElem: GroupNoticePayload;
}

export type MessageType = keyof PayloadByType;

/** `type` 1 is the original, 2 at most 720 pixels, 3 at most 198. */
export interface ImageInfo {
  type: number;
  sizeBytes: number;
  width: number;
  height: number;
  imageUrl: string;
}

export interface VideoPayload {
  videoUrl: string;
  videoUUID: string;
  videoFormat: string;
  videoSecond: number;
  videoSize: number;
  snapshotUrl: string;
  snapshotWidth: number;
  snapshotHeight: number;
}

/** `messageList` is there when the lines travelled inside, or were downloaded. */
export interface MergerPayload {
  title: string;
  abstractList: string[];
  compatibleText: string;
  messageNumber: number;
  downloadKey: string;
  pbDownloadKey: string;
  messageList?: Message[];
}

export interface TipMember {
  userID: string;
  nick: string;
  avatar: string;
}

/** `operationType`: 1 joined, 2 quit, 3 kicked, 4 admin set, 5 admin removed, 6 profile, 7 member, 8 topic. */
export interface GroupTipPayload {
  operationType: number;
  operatorID: string;
  userIDList: string[];
  memberList: TipMember[] | MutedMember[];
  groupProfile: { groupID: string; groupName: string };
  groupJoinType?: number;
  memberNum?: number;
  memberCount?: number;
  newGroupProfile?: Record<string, unknown>;
  /** The topic that has changed, and how. */
  topicID?: string;
  newTopicInfo?: Record<string, unknown>;
}

export interface MutedMember extends TipMember {
  muteTime: number;
}

/** `operationType` is the report type. @source im §4 "Group system notice" */
export interface GroupNoticePayload {
  operationType: number;
  operatorID: string;
  messageKey?: number;
  authentication?: string;
  handleMessage?: string;
  groupProfile: { groupID: string; groupName: string };
  /** Who was made or unmade admin, or is otherwise meant. */
  userID?: string;
  topicID?: string;
  topicIDList?: string[];
  messageRemindType?: string;
}
