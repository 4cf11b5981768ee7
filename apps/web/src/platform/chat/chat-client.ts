/** The whole chat client, for the one place that makes it: a file of the build by its own name. */
export { create } from '@touchline/chat-client/index';
