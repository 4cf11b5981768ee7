import { reportTelemetry } from '@touchline/chat-protocol/report/commands';

import { answer } from '../answer.ts';

export default answer(reportTelemetry, () => Promise.resolve({}));
