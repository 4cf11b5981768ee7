import { getApplications } from '@touchline/contract/application';
import { handle } from '../handle.ts';

export default handle(getApplications, async (body, { applications }) => applications.page(body));
