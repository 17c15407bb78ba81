/** The queries of an order or a staff action for its facts, by name. A null result is also a fact: the queries themselves refuse nothing. */
export type FactQueries = Readonly<Record<string, Promise<unknown>>>
/** The results of these queries. */
export type Facts<L extends FactQueries> = { readonly [Name in keyof L]: Awaited<L[Name]> }

/** Waits for queries and returns their results by name. */
export async function awaitFacts<L extends FactQueries>(queries: L): Promise<Facts<L>> {
  const results = await Promise.all(Object.values(queries))
  return Object.fromEntries(Object.keys(queries).map((name, at) => [name, results[at]])) as Facts<L>
}
