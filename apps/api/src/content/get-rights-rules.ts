import { getRightsRules } from '@touchline/contract/content';
import { handle } from '../handle.ts';

export default handle(getRightsRules, async (_body, { rightsRules }) => rightsRules.all());
