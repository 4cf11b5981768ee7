/** A tile by its id, or gold of the own choice. */
export type Choice = { goodsId: number } | { gold: number };
