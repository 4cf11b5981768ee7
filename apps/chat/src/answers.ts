import type { Command } from '@touchline/chat-protocol/define-command';

import type { Answered } from './answer.ts';
import { merged } from './merged-list.ts';
import type { AnswerTable } from './noun.ts';
import { NOUNS } from './nouns.ts';

/** What answers each command. A command that no noun answers does not compile. */
const ANSWERS: AnswerTable = merged(NOUNS.map(({ answers }) => answers));

/** The table as the dispatcher reads it: the line above has tied each handler to the types of its command. */
export const answers = (): Answered<Command>[] => Object.values(ANSWERS) as unknown as Answered<Command>[];
