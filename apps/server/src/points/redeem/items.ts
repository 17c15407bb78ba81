import type { Bilingual } from '@cloudsail/contract'
import type { CatalogueItem, ItemKind } from '@cloudsail/contract/points'
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

/** The bank's own points, or those of credit cards. */
export type Catalogue = 'bank' | 'card'

/** An item of the catalogue. */
export interface Item {
  code: string
  kind: ItemKind
  name: Bilingual
  about: Bilingual
  picture: string
  points: number
  costMinor: bigint
  mostEach: number | null
  fromOn: string
  untilOn: string
  charityCode: string | null
  /** Pieces left. Null if the item cannot run out. */
  left: number | null
}

const columns = sql`i.item_code as code, i.kind, i.picture, i.points, i.cost_minor as "costMinor", i.most_each as "mostEach",
  i.from_on as "fromOn", i.until_on as "untilOn", i.charity_code as "charityCode", s.left_count as left,
  jsonb_build_object('zh', i.name_zh, 'en', i.name_en) as name, jsonb_build_object('zh', i.about_zh, 'en', i.about_en) as about`

/**
 * Returns an item of a catalogue. Null if it does not exist. A posting transaction locks its stock: of two orders for the
 * last piece, the second finds it gone.
 */
export async function readItem(
  q: Queryable,
  { catalogue, code }: { catalogue: Catalogue; code: string },
  { lock = false }: { lock?: boolean } = {},
): Promise<Item | null> {
  const [, { rows }] = await Promise.all([
    lock ? sql`select from points.stock where item_code = ${code} for update`.execute(q) : null,
    sql<Item>`select ${columns} from points.items i left join points.stock s using (item_code)
      where i.item_code = ${code} and i.catalogue = ${catalogue}`.execute(q),
  ])
  return rows[0] ?? null
}

/** Returns the items of a catalogue on a date. Ended offers are left out. */
export async function readItems(
  q: Queryable,
  { catalogue, on }: { catalogue: Catalogue; on: string },
): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select ${columns} from points.items i left join points.stock s using (item_code)
    where i.catalogue = ${catalogue} and i.until_on >= ${on} order by i.place`.execute(q)
  return rows
}

export const presentItem = (item: Item, on: string): CatalogueItem => ({
  item: item.code,
  kind: item.kind,
  name: item.name,
  about: item.about,
  picture: item.picture,
  points: item.points,
  left: item.left,
  mostEach: item.mostEach,
  state: item.fromOn > on ? 'upcoming' : item.left === 0 ? 'soldOut' : 'onOffer',
  from: item.fromOn,
})
