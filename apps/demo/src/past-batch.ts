import { brand, formatAmount } from '@cloudsail/contract'
import { batchTransfer } from '@cloudsail/contract/transfers'
import { personOf } from '@cloudsail/demo-customers'
import type { Tx } from './bank/database.ts'
import { enterPastOrders } from './bank/orders.ts'
import { batchLines } from './bank/texts.ts'
import { planTransfer } from './daily-life.ts'
import { type HistoryDraft, toMinor } from './history-draft.ts'
import { pastOrderId, verificationCodes } from './past-transfers.ts'

/** The demo's first customer paid a batch last month: friends' shares of a dinner. */
const payer = 'lin'
const shares = [
  ['gulina', 188],
  ['sun', 188],
  ['anna', 266],
] as const
const minutes = 20 * 60 + 12

const dateOf = (history: HistoryDraft) => history.dayOf(1, 8)

/** Plans the transfers of the batch, one for each line. The bank numbers a batch before its lines, and reads them so. */
export function planPastBatch(history: HistoryDraft): void {
  history.batchOrderId = pastOrderId(history.at(dateOf(history), minutes), history.orderSerials)
  for (const [to, amount] of shares) {
    const transfer = { to, amountMinor: toMinor(amount), remark: '聚餐分摊' }
    planTransfer(history, personOf(payer), transfer, dateOf(history), minutes)
  }
}

/** Enters the batch. Its lines are in the register of orders already. */
export async function enterPastBatch(tx: Tx, history: HistoryDraft): Promise<void> {
  const person = personOf(payer)
  const at = history.at(dateOf(history), minutes)
  const made = history.transfers.filter((one) => one.person === person && one.at.getTime() === at.getTime())
  const [first] = made
  if (!first) return
  const lines = made.map(({ to, amountMinor, purpose, postscript }) => ({
    line: {
      payeeName: to.holder,
      payeeAccount: to.number,
      bank: '',
      payeeType: 'individual' as const,
      amount: formatAmount(amountMinor, 'CNY'),
      purpose,
      postscript,
    },
    amountMinor,
    feeMinor: 0n,
    waived: false,
    bankName: brand.bank,
  }))
  const place = { customer_id: person.customerId, order_id: history.batchOrderId }
  const { from } = first
  await enterPastOrders(tx, [
    {
      customerId: person.customerId,
      orderId: place.order_id,
      contract: batchTransfer,
      method: person.method,
      input: {
        payerAccountId: from.accountId.toString(),
        lines: lines.map(({ line }) => line),
        agreed: false,
      },
      lines: batchLines({ holderName: from.holder, number: from.number }, lines),
      amountMinor: made.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
      currency: 'CNY',
      payerAccountId: from.accountId,
      payee: null,
      remark: made.map(({ to }) => to.holder).join('，'),
      at,
      journalId: null,
      verificationCode: verificationCodes(history, 'batch')(),
    },
  ])
  await tx
    .insertInto('transfers.batches')
    .values({ ...place, method: person.method, succeeded: made.length, limits_at: null })
    .execute()
  await tx
    .insertInto('transfers.batch_lines')
    .values(
      made.map(({ orderId, amountMinor }, index) => ({
        ...place,
        line: index + 1,
        bank_name: JSON.stringify(brand.bank),
        amount_minor: amountMinor,
        fee_minor: 0n,
        line_order_id: orderId,
        reason: null,
        limits_used: null,
      })),
    )
    .execute()
}
