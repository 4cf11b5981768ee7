/** Made from the declarations of the protocol by `node packages/chat-client/build/write-wire.ts`. */
import type * as commands from '@touchline/chat-protocol/topic/commands';

import type { CallOf } from './form.ts';

export const createTopic =
  'million_group_open_http_svc.create_topic|groupId topicId name=TopicName avatar=FaceUrl customData=CustomString notification introduction|topicId$' as CallOf<
    typeof commands.createTopic
  >;
export const destroyTopics =
  'million_group_open_http_svc.destroy_topic|groupId topicIds=TopicIdList|results=DestroyResultItem(topicId$ errorCode~ errorInfo)' as CallOf<
    typeof commands.destroyTopics
  >;
export const getTopics =
  'million_group_open_http_svc.get_topic|groupId topicIds=TopicIdList|topics=TopicAndSelfInfo(topic=TopicInfo$(groupId$ topicId$ name=TopicName avatar=TopicFaceUrl introduction=TopicIntroduction notification=TopicNotification customData=CustomString muteAll=ShutUpAllFlag#0 nextSequence=NextMsgSeq# last=LastMsg?(timeSec=MsgTimeStamp# sequence=LastMsgSeq# fromUserId=From_Account$ elements=MsgBody*? nick=From_AccountNick version=MsgVersion#0 cloudCustomData revoker=RevokerInfo?(userId=Revoker_Account$)) atTips=AtInfoList(fromUserId=From_Account$ sequence=AtMsgSeq# types=AtFlagList[#)) self=SelfInfo?(readSequence=MsgSeq# remindType=MsgFlag muteUntilSec=ShutUpTime#0 noUnreadSequences=NoUnreadSeqList[#) errorCode~ errorInfo)' as CallOf<
    typeof commands.getTopics
  >;
export const setTopicProfile =
  'million_group_open_http_svc.modify_topic|groupId topicId name=TopicName muteAll=ShutUpAllMember avatar=FaceUrl customData=CustomString notification introduction' as CallOf<
    typeof commands.setTopicProfile
  >;
