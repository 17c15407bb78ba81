import { fillBoth, formatGrouped, inBoth } from '@cloudsail/contract'
import { cancelBatch as contract } from '@cloudsail/contract/transfers'
import type { Tx } from '../../db/database.ts'
import { BankError } from '../../errors.ts'
import { amountLine, orderDefinition } from '../../orders/index.ts'
import { batchInput, findBatch, lockBatch, settleBatch, standingOf } from './batches.ts'
import { giveBackLimits, stopTurns } from './run-batch.ts'
import { batchTexts } from './texts.ts'

/**
 * PTR0104: cancels the lines of a batch that have not been executed. Executed lines stay. The signed text does not state the
 * batch's progress, so a line executed meanwhile does not void the order.
 */
export const cancelBatch = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts: ({ q, customerId }, { batch }) => ({
    batch: findBatch(q, customerId, batch),
    lines: standingOf(q, customerId, [batch]),
  }),

  decide(_asked, { batch: orderId }, { batch, lines }) {
    if (!batch) throw new BankError('orderUnknown', { field: 'batch' })
    if (lines.every(({ state }) => state !== null)) throw new BankError('batchNothingWaits')
    const amountMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0n)
    return {
      plan: null,
      lines: [
        { key: 'batch', label: batchTexts.batch, value: inBoth(orderId) },
        { key: 'count', label: batchTexts.count, value: inBoth(String(lines.length)) },
        { ...amountLine({ amountMinor, currency: 'CNY' }), label: batchTexts.sum },
        { key: 'effect', label: batchTexts.effect, value: batchTexts.cancelEffect, tone: 'strong' as const },
      ],
    }
  },

  async execute({ q, customerId, now }, { batch: orderId }, { facts }) {
    // Jobs are locked before the batch, in the same order as a running line locks them.
    if (!(await stopTurns(q, { customerId, orderId, now, lines: facts.lines.length })))
      throw new BankError('batchNothingWaits')
    const [batch, { payerAccountId }, cancelled] = await Promise.all([
      lockBatch(q, customerId, orderId),
      batchInput(q, customerId, orderId),
      cancelLines(q, { customerId, orderId, now }),
    ])
    if (cancelled.length === 0) throw new BankError('batchNothingWaits')
    await Promise.all([giveBackLimits(q, batch!, payerAccountId, cancelled), settleBatch(q, batch!, now)])
    const sum = cancelled.reduce((total, line) => total + line.amount_minor, 0n)
    const values = { count: cancelled.length, amount: formatGrouped(sum, 'CNY') }
    return { notifications: [{ customerId, text: fillBoth(batchTexts.notificationCancelled, values) }] }
  },
})

/** Marks the lines that have not been executed as cancelled. Returns what they had used of the limits. */
function cancelLines(
  tx: Tx,
  { customerId, orderId, now }: { customerId: bigint; orderId: string; now: Date },
) {
  return tx
    .updateTable('transfers.batch_lines')
    .set({ reason: JSON.stringify(batchTexts.cancelled), cancelled_at: now })
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .where('line_order_id', 'is', null)
    .where('reason', 'is', null)
    .returning(['amount_minor', 'limits_used'])
    .execute()
}
