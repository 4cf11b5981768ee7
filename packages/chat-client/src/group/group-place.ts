import { COMMUNITY_ID_PREFIX } from '@touchline/chat-protocol/group/rules';
import { communityOfTopic } from '@touchline/chat-protocol/topic/rules';

/**
 * The fields that identify a group or a topic in a request, and the service that handles it.
 * @source protocol "Groups"
 */
export interface GroupPlace {
  place: { groupId: string; topicId?: string };
  service: { community: boolean };
}

/** `id` is a group id or a topic id. */
export function groupPlaceOf(id: string): GroupPlace {
  const community = communityOfTopic(id);
  return {
    place: community === undefined ? { groupId: id } : { groupId: community, topicId: id },
    service: { community: id.startsWith(COMMUNITY_ID_PREFIX) },
  };
}
