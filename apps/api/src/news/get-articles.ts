import { getArticles } from '@touchline/contract/news';
import { handle } from '../handle.ts';

export default handle(getArticles, (_body, { newsArticles }) => newsArticles.written());
