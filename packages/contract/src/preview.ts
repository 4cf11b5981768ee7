import * as v from 'valibot';

/** Longer names are cut before they are drawn. */
const Line = v.pipe(v.string(), v.maxLength(120));
const Colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i));
/** A picture of our own object store; pictures of strangers are never fetched. */
const OwnPicture = v.pipe(v.string(), v.regex(/^\/objects\/public\/[\w./-]+$/), v.maxLength(200));
const Side = v.object({ name: Line, crest: v.optional(OwnPicture), colour: Colour });

/** Two kits and the seam, with the score where it may be told, else with what the middle says. */
export const MatchPreview = v.object({
  kind: v.literal('match'),
  site: Line,
  event: Line,
  home: Side,
  away: Side,
  score: v.optional(v.tuple([v.number(), v.number()])),
  /** Time of the start or a word such as "full time". */
  middle: Line,
  day: Line,
});

/** A picture under a title: a room, a video, an article. */
export const PicturePreview = v.object({
  kind: v.literal('picture'),
  site: Line,
  accent: Colour,
  title: Line,
  by: Line,
  picture: v.optional(OwnPicture),
  mark: v.optional(v.picklist(['live', 'play'])),
  /** Beside the mark: "live", or the length of a video. */
  note: v.optional(Line),
});

/** A crest or a face beside a name: a league, a team, a person, the site. */
export const NamePreview = v.object({
  kind: v.literal('name'),
  site: Line,
  accent: Colour,
  name: Line,
  note: Line,
  picture: v.optional(OwnPicture),
});

/** What stands in the picture of a link preview: words and colours, ready to be drawn. */
export const PreviewCard = v.variant('kind', [MatchPreview, PicturePreview, NamePreview]);
export type PreviewCard = v.InferOutput<typeof PreviewCard>;

/** Width and height of the picture in pixels, as messengers show it without cutting. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;
