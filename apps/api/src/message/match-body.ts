import type { Match } from '@touchline/contract/match';
import type { MessageBody } from '../tables.ts';

/** What a message about a match keeps of it. @param between the score, or a dash before there is one */
export const matchBody = ({ id, sport_id, home, away }: Match, between: string): MessageBody => ({
  id,
  sport_id,
  name: `${home.short_name_zh} ${between} ${away.short_name_zh}`,
  name_en: `${home.short_name_en} ${between} ${away.short_name_en}`,
  image: home.logo,
});
