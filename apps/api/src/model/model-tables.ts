import type { ModelOrigin, ModelType } from '@touchline/contract/model';
import type { ChainName } from '@touchline/contract/seal';
import type { BrandId } from '@touchline/domain/brand';
import type { Settled } from '@touchline/forecast/model/settle';
import type { JSONColumnType } from 'kysely';

type World = 'real' | 'simulated';

/** Columns of the models whose shape PostgreSQL does not know. */
export type ModelTableColumns = {
  model_number: { model: ModelType; origin: ModelOrigin; world: World };
  model_result: {
    model: ModelType;
    origin: ModelOrigin;
    world: World;
    settled: JSONColumnType<Settled>;
  };
  model_price: { model: ModelType; days: 7 | 30 | 90 };
  model_subscription: { model: ModelType; brand: BrandId; auto_renew: 0 | 1 };
  model_free_row: { model: ModelType };
  seal_witness: { chain: ChainName; kind: 'https' | 'rfc3161' };
};
