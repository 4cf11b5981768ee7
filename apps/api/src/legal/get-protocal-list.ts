import { getProtocalList } from '@touchline/contract/legal';
import { handle } from '../handle.ts';

export default handle(getProtocalList, async (_body, { agreements, language }) => agreements.list(language));
