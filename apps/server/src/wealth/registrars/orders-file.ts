import { formatAmount } from '@cloudsail/contract'
import { formatUnits } from '@cloudsail/contract/wealth'
import { sql } from 'kysely'
import { wireTime } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { orderColumns, type WealthOrder } from '../kernel/orders.ts'
import { accountText, type RegistrarDay } from './day.ts'
import { distributor, writeExchangeFile } from './exchange-file.ts'

/**
 * Returns the choice in an order's line: the rest of a large redemption continues (1) or is released (0), all units (W),
 * paid at once (F); dividend mode cash (0) or reinvested (1).
 */
function choiceOf({ business, rest, dividendMode, fast, whole }: WealthOrder): string {
  if (business === '029') return dividendMode === 'reinvest' ? '1' : '0'
  return `${rest === 'carry' ? '1' : rest === 'free' ? '0' : ''}${whole ? 'W' : ''}${fast ? 'F' : ''}`
}

/**
 * Returns the orders of a registrar's products with the day's date as T, as lines of the file. `sent` selects orders sent
 * before, for a registrar that has lost them.
 */
export async function ordersFile(
  tx: Tx,
  { registrar, date }: Pick<RegistrarDay, 'registrar' | 'date'>,
  state: 'waiting' | 'sent' = 'waiting',
): Promise<{ text: string; orders: WealthOrder[] }> {
  const inState =
    state === 'waiting'
      ? sql`o.state = 'accepted' and o.trade_on <= ${date}`
      : sql`o.state in ('sent', 'partly') and o.ended_at is null and o.trade_on = ${date}`
  const { rows: orders } = await sql<WealthOrder>`
    select ${orderColumns} from wealth.orders o join wealth.products p using (product_code)
    where p.registrar = ${registrar} and ${inState}
    order by o.accepted_at, o.order_id for update of o`.execute(tx)
  const lines = orders.map((order) => [
    order.orderId,
    wireTime(order.acceptedAt),
    order.business,
    order.productCode,
    accountText({ customerId: order.customerId, accountId: order.wealthAccountId }),
    order.amountMinor === null ? '' : formatAmount(order.amountMinor, order.currency),
    order.unitsE2 === null ? '' : formatUnits(order.unitsE2 - order.confirmedUnitsE2),
    choiceOf(order),
    order.targetCode ?? '',
    order.confirmOn,
  ])
  return { text: writeExchangeFile({ from: distributor, to: registrar, date, type: '03', lines }), orders }
}
