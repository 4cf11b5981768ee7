import { getReportCases } from '@touchline/contract/report';
import { handle } from '../handle.ts';

export default handle(getReportCases, async (body, { reports }) => reports.page(body));
