import * as v from 'valibot';

/** What of the app a message can carry as a card. @source screens 9.3 "shared card (match, room, plan, goods, clip)" */
export const CARD_KINDS = ['match', 'room', 'plan', 'model', 'goods', 'clip', 'group'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

const LONGEST = 200;
const Text = v.pipe(v.string(), v.maxLength(LONGEST));
const Schema = v.object({
  card: v.picklist(CARD_KINDS),
  /** Number of the thing, the id of a group, or a model and a match as `poisson/12`. */
  id: v.union([
    v.pipe(v.number(), v.integer(), v.minValue(1)),
    v.pipe(v.string(), v.minLength(1), v.maxLength(96)),
  ]),
  /** 1 football, 2 basketball; of a match. */
  sport: v.optional(v.picklist([1, 2])),
  title: Text,
  text: v.optional(Text, ''),
});

export type Card = v.InferOutput<typeof Schema>;

/** Says whose data a custom message holds; other clients show its `description`. */
const MARK = 'touchline/card';

type CustomPayload = { data: string; description: string; extension: string };

/** The payload of a message that carries a card; a longer title is cut, so that it can be read again. */
export const cardPayload = (card: Card): CustomPayload => ({
  data: JSON.stringify({ ...card, title: card.title.slice(0, LONGEST) }),
  description: card.title,
  extension: MARK,
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The card of a custom message; undefined for data of others, and for what is no card. */
export const readCard = ({ data, extension }: CustomPayload): Card | undefined => {
  if (extension !== MARK) return undefined;
  const result = v.safeParse(Schema, parsed(data));
  return result.success ? result.output : undefined;
};

/** A card that an address hands over, as `/c2c?share=` does. */
export const cardOfText = (text: string): Card | undefined => {
  const result = v.safeParse(Schema, parsed(text));
  return result.success ? result.output : undefined;
};
