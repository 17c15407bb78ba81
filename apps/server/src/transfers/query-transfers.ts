import { formatAmount, maskCard, parseAmount, type ResponseOf } from '@cloudsail/contract'
import type { queryTransfers as call } from '@cloudsail/contract/transfers'
import { accountNumbers } from '../accounts/core/index.ts'
import { wireTime } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import type { PageRequest } from '../db/keyset.ts'
import type { CustomerContext, Handler } from '../http/handler.ts'
import { receivingBanks } from '../networks/index.ts'
import { queryRegister, shownTotals } from '../orders/index.ts'
import { type FiltersOf, queryHandlers } from '../query/index.ts'
import { type Remittance, revocableUntil } from './interbank/remittances.ts'
import { remarkIn } from './transfer-lines.ts'

type Transfers = ResponseOf<typeof call>

/** Returns a page of the customer's transfers with the given order codes, newest first. */
export async function queryTransfers(
  { db, session, language }: CustomerContext,
  codes: readonly string[],
  filters: FiltersOf<typeof call>,
  page: PageRequest,
): Promise<Transfers> {
  const { customerId } = session
  const { from, to, state, text } = filters
  const { rows, totals, nextCursor } = await queryRegister(
    db,
    {
      customerId,
      codes,
      from,
      to,
      state,
      payerAccountId: filters.payerAccountId === undefined ? undefined : BigInt(filters.payerAccountId),
      text,
      minAmountMinor: minor(filters.minAmount),
      maxAmountMinor: minor(filters.maxAmount),
    },
    page,
  )
  const [numbers, remittances, banks] = await Promise.all([
    accountNumbers(db, customerId),
    readRemittances(
      db,
      customerId,
      rows.map(({ orderId }) => orderId),
    ),
    language === 'zh' ? [] : receivingBanks(db),
  ])
  // Branch names exist in Chinese only. A payment through a clearing bank carries another bank's name.
  const bankName = ({ payee_bank: code, payee_bank_name: kept }: Remittance) =>
    banks.find(({ bank, name, headOffice }) =>
      code === headOffice ? kept === name.zh : code.startsWith(bank),
    )?.name.en ?? kept
  return {
    rows: rows.map((row) => {
      const remittance = remittances.get(row.orderId) ?? null
      return {
        orderId: row.orderId,
        state: row.state,
        submittedAt: wireTime(row.submittedAt),
        payerAccount: maskCard(numbers.get(row.payerAccountId ?? 0n) ?? ''),
        payeeName: row.payeeName,
        payeeAccount: row.payeeNumber,
        amount: formatAmount(row.amountMinor, row.currency),
        currency: row.currency,
        remark: remarkIn(language, row.remark),
        payeeBank: remittance && bankName(remittance),
        revocableUntil: revocableUntil(remittance),
      }
    }),
    totals: shownTotals(totals),
    nextCursor,
  }
}

/** Handlers of a query of orders with some codes: its pages and its documents. */
export const transferQueryHandlers = (query: typeof call, codes: readonly string[]): Handler[] =>
  queryHandlers(query, { read: (context, filters, page) => queryTransfers(context, codes, filters, page) })

/** Returns the remittance data of orders, by order number. */
async function readRemittances(
  q: Queryable,
  customerId: bigint,
  orderIds: readonly string[],
): Promise<Map<string, Remittance>> {
  if (orderIds.length === 0) return new Map()
  const rows = await q
    .selectFrom('transfers.remittances')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('order_id', 'in', orderIds)
    .execute()
  return new Map(rows.map((row) => [row.order_id, row]))
}

/** Converts an amount filter to minor units of CNY. Undefined if the filter is not set. */
export function minor(amount: string | undefined): bigint | undefined {
  return amount === undefined ? undefined : (parseAmount(amount, 'CNY') ?? undefined)
}
