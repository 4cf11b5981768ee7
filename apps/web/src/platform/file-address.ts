import { LINES } from './lines.ts';

/** Address of a file that the API answers by itself, at the line that is in use. */
export const fileAddress = (path: string): string => `${LINES.next()}${path}`;
