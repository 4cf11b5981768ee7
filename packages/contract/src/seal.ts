import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Amount, Count, UnixSec } from './scalars.ts';

/** Chains of seals: the numbers of the models, and the plans of analysts. */
export const CHAINS = ['models', 'plans'] as const;
export const ChainName = v.picklist(CHAINS);
export type ChainName = v.InferOutput<typeof ChainName>;

/** Who outside keeps the ends of the chains: nobody, a site that is told them, an authority that stamps the time. */
export const WitnessKind = v.picklist(['none', 'https', 'rfc3161']);
export type WitnessKind = v.InferOutput<typeof WitnessKind>;

/** That somebody outside knew the link of a seal, and with it everything before. */
export const Witnessed = v.object({
  seq: Count,
  link: v.string(),
  at: UnixSec,
  kind: v.picklist(['https', 'rfc3161']),
  /** Host of the witness. */
  by: v.string(),
});
export type Witnessed = v.InferOutput<typeof Witnessed>;

/** What a witness answered, letter by letter: `?chain=models&seq=12`. */
export const WITNESS_PATH = '/api/model/witness';

export const getChainEnd = defineCall({
  path: '/api/model/getChainEnd',
  access: 'guest',
  summary: 'The newest seal of a chain, the link of one that the reader has seen, and who witnessed it.',
  body: v.object({ chain: ChainName, seen_seq: v.optional(Count) }),
  data: v.object({
    witness: WitnessKind,
    last: v.optional(v.object({ seq: Count, link: v.string(), at_ms: Amount })),
    /** Absent where that seal does not exist. */
    seen_link: v.optional(v.string()),
    witnessed: v.optional(Witnessed),
  }),
});
export type ChainEnd = v.InferOutput<typeof getChainEnd.data>;
