import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

type Row = Tables['wealth.lots']
export type UnitLotOrigin = Row['origin'] extends { __select__: infer Selected } ? Selected : Row['origin']

/** Units bought at once and still held. */
export interface HeldUnitLot {
  customerId: bigint
  /** The wealth account that holds it. */
  accountId: bigint
  lotId: string
  productCode: string
  unitsE2: bigint
  costMinor: bigint
  confirmedOn: string
  origin: UnitLotOrigin
  orderId: string | null
}

export const unitLotColumns = sql`l.customer_id as "customerId", l.account_id as "accountId", l.lot_id as "lotId",
  l.product_code as "productCode", l.units_e2 as "unitsE2", l.cost_minor as "costMinor",
  l.confirmed_on as "confirmedOn", l.origin, l.order_id as "orderId"`

/**
 * Returns a customer's lots of a product, or of all products if none is given, oldest first. With a lock, waits for other
 * transactions on each lot.
 */
export async function unitLotsOf(
  q: Queryable,
  customerId: bigint,
  { accountId, productCode, lock = false }: { accountId?: bigint; productCode?: string; lock?: boolean } = {},
): Promise<HeldUnitLot[]> {
  const onAccount = accountId === undefined ? sql`` : sql`and l.account_id = ${accountId}`
  const ofProduct = productCode === undefined ? sql`` : sql`and l.product_code = ${productCode}`
  const { rows } = await sql<HeldUnitLot>`
    select ${unitLotColumns} from wealth.lots l
    where l.customer_id = ${customerId} and l.gone_on is null ${onAccount} ${ofProduct}
    order by l.confirmed_on, l.lot_id ${lock ? sql`for update` : sql``}`.execute(q)
  return rows
}

/** Units of a product on an account: all, those frozen by orders under way, and the rest. */
export interface Units {
  unitsE2: bigint
  frozenE2: bigint
  availableE2: bigint
  /** Income earned but not posted, in minor units. A redemption of a whole cash product pays it. */
  incomeMinor: bigint
}

/**
 * Returns the units of a product on an account that can be redeemed or converted. Leaves out units frozen by orders under
 * way.
 */
export async function availableUnits(
  q: Queryable,
  customerId: bigint,
  { accountId, productCode }: { accountId: bigint; productCode: string },
): Promise<Units> {
  const { rows } = await sql<{ unitsE2: bigint; frozenE2: bigint; incomeMinor: bigint }>`
    select
      (select coalesce(sum(units_e2), 0)::bigint from wealth.lots
        where customer_id = ${customerId} and account_id = ${accountId} and product_code = ${productCode}
          and gone_on is null) as "unitsE2",
      (select coalesce(sum(units_e2 - confirmed_units_e2), 0)::bigint from wealth.orders
        where customer_id = ${customerId} and wealth_account_id = ${accountId} and product_code = ${productCode}
          and business in ('024', '036', '142') and ended_at is null) as "frozenE2",
      (select coalesce(sum(income_minor), 0)::bigint from wealth.incomes
        where customer_id = ${customerId} and account_id = ${accountId} and product_code = ${productCode}
          and booked_on is null) as "incomeMinor"`.execute(q)
  const { unitsE2, frozenE2, incomeMinor } = rows[0]!
  return { unitsE2, frozenE2, availableE2: unitsE2 - frozenE2, incomeMinor }
}
