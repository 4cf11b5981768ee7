import { getModelDetail, type ModelProof } from '@touchline/contract/model';
import { pathOf } from '@touchline/engines/seals/seals';
import type { Context } from '../handle.ts';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { openMatches } from './access.ts';
import { outcomeName } from './model-rows.ts';
import type { KeptNumber } from './model-number-repository.ts';
import type { ResultRow } from './model-result-repository.ts';
import { checkModelsShown } from './not-under-age.ts';
import { readText } from './number-rows.ts';
import { bandAt } from './record-bands.ts';

export const CHAIN = 'models';

/** How a number stands under its seal; the text only where it is not covered. */
const proofOf = async (
  number: KeptNumber,
  isOpen: boolean,
  { modelNumbers, sealWitnesses }: Context<'guest'>,
): Promise<ModelProof | undefined> => {
  if (number.seal_seq === null) return undefined;
  const [[seal], rows, witnessed] = await Promise.all([
    modelNumbers.seals(number.seal_seq, 1),
    modelNumbers.rowsOfSeal(number.seal_seq),
    sealWitnesses.covering(CHAIN, number.seal_seq),
  ]);
  if (!seal) return undefined;
  const leaves = rows.map(({ leaf }) => leaf);
  const { seq, at_ms, root, previous, link } = seal;
  const path = pathOf(leaves, number.place ?? 0);
  return {
    chain: CHAIN,
    seq,
    at_ms,
    root,
    previous,
    link,
    leaf: number.leaf,
    path,
    ...(isOpen && { text: number.text }),
    ...(witnessed && { witnessed }),
  };
};

/** Past matches of the sport whose chance lay in the same five points. */
const bandOf = async (sportId: 1 | 2, chance: number, { modelRecords }: Context<'guest'>) => {
  const { bands } = await modelRecords.record({ type: 'upset', sportId, filter: {} });
  return bandAt(bands, chance);
};

const openPart = async (number: KeptNumber, isOpen: boolean, context: Context<'guest'>) => {
  if (!isOpen) return {};
  const { content } = readText(number.text);
  const band = content.type === 'upset' ? await bandOf(number.sport_id, content.chance, context) : undefined;
  return { content, ...(band && { band }) };
};

/** The number of the result, or the last one that was sealed. */
const spoken = (numbers: readonly KeptNumber[], result: ResultRow | undefined): KeptNumber | undefined =>
  result
    ? numbers.find(({ origin, slot }) => origin === result.origin && slot === result.slot)
    : (numbers.findLast(({ origin }) => origin === 'sealed') ?? numbers.at(-1));

const resultPart = (result: ResultRow | undefined) =>
  result
    ? {
        outcome: outcomeName(result),
        ...(result.void_reason !== '' && { void_reason: result.void_reason }),
      }
    : {};

export default handle(getModelDetail, async ({ model: type, matchid }, context) => {
  checkModelsShown(context);
  const { modelNumbers, modelResults, modelRecords, matches } = context;
  const [[match], numbers, results] = await Promise.all([
    matches.findMany([matchid]),
    modelNumbers.ofMatch(matchid, type),
    modelResults.of(matchid, type),
  ]);
  const [result] = results;
  const number = spoken(numbers, result);
  if (!match || !number) throw notFound('matchid');
  const isOpen = result !== undefined || (await openMatches(type, context))(matchid);
  const proof = await proofOf(number, isOpen, context);
  return {
    match,
    locked: isOpen ? (0 as const) : (1 as const),
    origin: number.origin,
    world: number.world,
    version: number.version,
    made_at_ms: number.made_at_ms,
    ...(await openPart(number, isOpen, context)),
    ...resultPart(result),
    ...(proof && { proof }),
    card: await modelRecords.card(type),
  };
});
