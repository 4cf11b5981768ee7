import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { SportId } from './scalars.ts';

const Entry = v.object({ code: v.string(), name_zh: v.string(), name_en: v.string(), name_pt: v.string() });
export type DictionaryEntry = v.InferOutput<typeof Entry>;

/** @source app §3 "base dictionaries (… sports_type with code mapped to sportId)" */
export const BaseDictionary = v.object({
  /** Statuses of a basketball match, `code` is the status number. */
  basket_ball_type: v.array(Entry),
  /** Statuses of a football match, `code` is the status number. */
  foot_ball_type: v.array(Entry),
  /** Kinds of league table. */
  integral_type: v.array(Entry),
  sports_type: v.array(v.object({ ...Entry.entries, sportId: SportId })),
});
export type BaseDictionary = v.InferOutput<typeof BaseDictionary>;

export const getBaseDictionary = defineCall({
  method: 'GET',
  path: '/api/SportDatabase/getBaseDictionary',
  access: 'guest',
  summary: 'Names behind the codes that other calls carry.',
  body: v.object({}),
  data: BaseDictionary,
});
