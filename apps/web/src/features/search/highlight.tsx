import { highlighted } from './keyword.ts';

/** A name with what was searched for marked in it. */
export const Highlight = ({ name, keyword }: { name: string; keyword: string }) => (
  <>
    {highlighted(name, keyword).map(({ text, hit }, at) =>
      hit ? <mark key={`${at}${text}`}>{text}</mark> : text,
    )}
  </>
);
