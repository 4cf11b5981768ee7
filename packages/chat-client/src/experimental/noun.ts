import { defineNoun } from '../session/noun.ts';
import { answerAtOnce, type ExperimentalCalls } from './answer-at-once.ts';
import { createExperimental } from './experimental.ts';

export const experimentalNoun = defineNoun<ExperimentalCalls>(({ context, messages }) => {
  const experimental = createExperimental(context, messages.sending);
  const callExperimentalAPI = (name: string, param?: unknown) =>
    answerAtOnce(context.appId, name) ?? experimental.callExperimentalAPI(name, param);
  // Which calls are synchronous depends on the name alone.
  return {
    methods: { callExperimentalAPI: callExperimentalAPI as ExperimentalCalls['callExperimentalAPI'] },
  };
});
