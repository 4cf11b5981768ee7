import { getChainEnd } from '@touchline/contract/seal';
import { isCallerUnderAge } from '../account/caller-age.ts';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

export default handle(getChainEnd, async ({ chain, seen_seq: seenSeq }, context) => {
  if (isCallerUnderAge(context)) throw notFound('chain');
  const { sealWitnesses, config } = context;
  const [last, seen, witnessed] = await Promise.all([
    sealWitnesses.end(chain),
    seenSeq === undefined ? undefined : sealWitnesses.seal(chain, seenSeq),
    sealWitnesses.last(chain),
  ]);
  return {
    witness: config.SEAL_WITNESS.kind,
    ...(last && { last }),
    ...(seen && { seen_link: seen.link }),
    ...(witnessed && { witnessed }),
  };
});
