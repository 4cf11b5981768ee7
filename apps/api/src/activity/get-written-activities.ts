import { getWrittenActivities } from '@touchline/contract/activity';
import { handle } from '../handle.ts';

export default handle(getWrittenActivities, async (_body, { activities }) => activities.all());
