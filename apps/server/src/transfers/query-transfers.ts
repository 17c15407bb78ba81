import { formatAmount, maskCard, parseAmount, type RequestOf, type ResponseOf } from '@cloudsail/contract'
import type { queryTransfers as call } from '@cloudsail/contract/transfers'
import { accountNumbers } from '../accounts/core/index.ts'
import { addDays, businessDate, wireTime } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import { BankError } from '../errors.ts'
import type { CustomerContext } from '../http/handler.ts'
import { queryRegister } from '../orders/index.ts'
import { receivingBanks } from '../rails/index.ts'
import { type Remittance, revocableUntil } from './interbank/remittances.ts'
import { remarkIn } from './transfer-lines.ts'

const maxSpanDays = 366
const historyDays = 366

/** A page of the customer's transfers with the given order codes. At most a year at once, one year back (section 5). */
export async function queryTransfers(
  { db, session, now, language }: CustomerContext,
  codes: readonly string[],
  request: RequestOf<typeof call>,
): Promise<ResponseOf<typeof call>> {
  const { customerId } = session
  const { from, to } = request
  if (from > to) throw new BankError('dateRangeInvalid', { field: 'from' })
  if (to > addDays(from, maxSpanDays)) {
    throw new BankError('dateRangeTooLong', {
      field: 'from',
      values: { span: language === 'zh' ? '一年' : 'a year' },
    })
  }
  const earliest = addDays(businessDate(now), -historyDays)
  if (from < earliest) throw new BankError('dateTooEarly', { field: 'from', values: { earliest } })

  const { rows, totals, nextCursor } = await queryRegister(db, {
    customerId,
    codes,
    from,
    to,
    state: request.state,
    payerAccountId: request.payerAccountId === undefined ? undefined : BigInt(request.payerAccountId),
    text: request.text,
    minAmountMinor: minor(request.minAmount),
    maxAmountMinor: minor(request.maxAmount),
    cursor: request.cursor,
  })
  const [numbers, remittances, banks] = await Promise.all([
    accountNumbers(db, customerId),
    readRemittances(
      db,
      customerId,
      rows.map(({ orderId }) => orderId),
    ),
    language === 'zh' ? [] : receivingBanks(db),
  ])
  // Branches are named in Chinese only; what goes by way of a clearing bank bears the name of another one.
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
    totals: totals.map(({ currency, amountMinor, count }) => ({
      currency,
      count,
      amount: formatAmount(amountMinor, currency),
    })),
    nextCursor,
  }
}

/** What remittances have besides their orders, by order number. */
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

/** An amount of a query in minor units of CNY; undefined where none is asked about. */
export function minor(amount: string | undefined): bigint | undefined {
  return amount === undefined ? undefined : (parseAmount(amount, 'CNY') ?? undefined)
}
