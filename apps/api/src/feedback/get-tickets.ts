import { getTickets } from '@touchline/contract/feedback';
import { handle } from '../handle.ts';

export default handle(getTickets, async (body, { feedback }) => feedback.waiting(body));
