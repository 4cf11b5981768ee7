import type { BodyOf, DataOf } from '@touchline/contract/define-call';
import type { getAllVipPlans, saveVipPlan, VipPlan } from '@touchline/contract/vip';
import type { BrandId } from '@touchline/domain/brand';
import type { Language } from '@touchline/domain/match-dates';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

const COLUMNS = ['id', 'tier', 'days', 'price'] as const;

const nameIn = (language: Language) => sql<string>`names ->> ${language}`.as('name');

/** What VIP costs. */
export const vipPlanRepository = (db: Kysely<Tables>) => ({
  sold: (brand: BrandId, language: Language): Promise<VipPlan[]> =>
    db
      .selectFrom('vip_plan')
      .select([...COLUMNS, nameIn(language)])
      .where('shown', '=', true)
      .where((eb) => eb.or([eb('brand', 'is', null), eb('brand', '=', brand)]))
      .orderBy('tier')
      .orderBy('days')
      .orderBy('id')
      .execute(),

  /** Any plan, whether it is sold or not, with who sells it. */
  find: (id: number) =>
    db
      .selectFrom('vip_plan')
      .select([...COLUMNS, 'brand', 'shown'])
      .where('id', '=', id)
      .executeTakeFirst(),

  async all(): Promise<DataOf<typeof getAllVipPlans>> {
    const rows = await db.selectFrom('vip_plan').selectAll().orderBy('tier').orderBy('days').execute();
    return rows.map(({ brand, ...plan }) => ({ ...plan, ...(brand !== null && { brand }) }));
  },

  /** @returns the id; nothing where the id is of no plan */
  async save({ id, names, brand, ...fields }: BodyOf<typeof saveVipPlan>): Promise<number | undefined> {
    const values = { ...fields, names: JSON.stringify(names), brand: brand ?? null };
    const saved =
      id === undefined
        ? await db.insertInto('vip_plan').values(values).returning('id').executeTakeFirst()
        : await db
            .updateTable('vip_plan')
            .set(values)
            .where('id', '=', id)
            .returning('id')
            .executeTakeFirst();
    return saved?.id;
  },
});

export type VipPlans = ReturnType<typeof vipPlanRepository>;
