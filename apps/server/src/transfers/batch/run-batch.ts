import { parseAmount } from '@cloudsail/contract'
import type { BatchLine } from '@cloudsail/contract/transfers'
import {
  businessDate,
  cancelScheduledJob,
  type JobHandler,
  type JobHandlers,
  schedule,
} from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { BankError, reasonOf } from '../../errors.ts'
import { releaseLimits } from '../../limits/enforcement/index.ts'
import { executeUnderMandate } from '../../orders/index.ts'
import { inBankTransfer } from '../in-bank/in-bank-transfer.ts'
import { interbankRemittance } from '../interbank/interbank-remittance.ts'
import { remittanceFee, remittanceTariff } from '../interbank/remittance-parameters.ts'
import { type Batch, batchInput, lockBatch, settleBatch } from './batches.ts'
import { batchTexts } from './texts.ts'

/** Scheduled job: the turn of one line of a batch. Each turn hands on to the next in its own transaction, so that lines go in
 *  the order of the list, on whichever server, and each once. */
const runBatchLine = 'transfers.runBatchLine'

interface Turn {
  customerId: bigint
  orderId: string
  line: number
  now: Date
}

/** Has a line carried out as soon as the transaction stands. */
export function scheduleLine(tx: Tx, { customerId, orderId, line, now }: Turn): Promise<void> {
  return schedule(tx, { customerId, kind: runBatchLine, reference: `${orderId}/${line}`, dueAt: now })
}

/** Stops the turns of a batch of so many lines, so that no further one is carried out. A turn under way is let through first.
 *  False where every line has had its turn. The turns are locked before the batch, as a turn does. */
export async function stopTurns(
  tx: Tx,
  { customerId, orderId, now, lines }: Omit<Turn, 'line'> & { lines: number },
): Promise<boolean> {
  const reference = Array.from({ length: lines }, (_, index) => `${orderId}/${index + 1}`)
  // A turn hands on to the next: while one is let through there is another behind it, but for the last.
  for (let turns = 0; turns < lines; turns += 1)
    if (await cancelScheduledJob(tx, { customerId, kind: runBatchLine, reference }, now)) return true
  return false
}

const runLine: JobHandler = async (tx, { customerId, reference, now }) => {
  const [orderId, place] = reference.split('/') as [string, string]
  const line = Number(place)
  const batch = await lockBatch(tx, customerId, orderId)
  if (!batch) throw new Error(`There is no batch ${orderId}`)
  const { lines, payerAccountId } = await batchInput(tx, customerId, orderId)
  const kept = await keptLine(tx, { customerId, orderId, line })
  // Before the audit’s lock, which the line takes last.
  if (line < lines.length) await scheduleLine(tx, { customerId, orderId, line: line + 1, now })
  const outcome = await executeOrder()
  if (outcome.reason) await giveBackLimits(tx, batch, payerAccountId, [kept])
  await tx
    .updateTable('transfers.batch_lines')
    .set(outcome)
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .where('line', '=', line)
    .execute()
  await settleBatch(tx, batch, now)

  async function executeOrder() {
    const given = lines[line - 1]!
    const authority = { orderId, method: batch!.method }
    const limitsUsedBefore = kept.limits_used !== null
    const limits = batch!.limits_at && { limitsAt: batch!.limits_at, limitsUsedBefore }
    const order = { customerId, authority, occurrence: place, now, ...limits }
    try {
      if (await feeHasChanged(tx, { ...given, feeMinor: kept.fee_minor, now }))
        return { reason: JSON.stringify(batchTexts.feeChanged) }
      const { orderId: line_order_id } = await executeUnderMandate(
        tx,
        given.bank === ''
          ? { ...order, definition: inBankTransfer, input: inBankInput(payerAccountId, given) }
          : { ...order, definition: interbankRemittance, input: outsideInput(payerAccountId, given) },
      )
      return { line_order_id }
    } catch (error) {
      if (error instanceof BankError) return { reason: JSON.stringify(reasonOf(error)) }
      throw error
    }
  }
}

/** What was kept of a line when its batch was given. */
function keptLine(tx: Tx, { customerId, orderId, line }: Omit<Turn, 'now'>) {
  return tx
    .selectFrom('transfers.batch_lines')
    .select(['amount_minor', 'fee_minor', 'limits_used'])
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .where('line', '=', line)
    .executeTakeFirstOrThrow()
}

/** Gives back what lines had used up of the limits when their batch was given, on that date, whenever they come to nothing. */
export async function giveBackLimits(
  tx: Tx,
  { customer_id: customerId, limits_at: at }: Batch,
  payerAccountId: string,
  lines: readonly Pick<Awaited<ReturnType<typeof keptLine>>, 'amount_minor' | 'limits_used'>[],
): Promise<void> {
  if (!at) return
  const use = { customerId, accountId: BigInt(payerAccountId), date: businessDate(at) }
  await Promise.all(
    lines.map(
      ({ amount_minor: amountMinor, limits_used: limitsUsed }) =>
        limitsUsed && releaseLimits(tx, { ...use, amountMinor, limitsUsed }),
    ),
  )
}

/** A fee is what the customer has authorised, or it is not taken. */
async function feeHasChanged(
  tx: Tx,
  { bank, amount, feeMinor: confirmedMinor, now }: BatchLine & { feeMinor: bigint; now: Date },
): Promise<boolean> {
  if (bank === '') return false
  const { feeMinor } = remittanceFee(
    await remittanceTariff(tx, businessDate(now)),
    parseAmount(amount, 'CNY')!,
  )
  return feeMinor !== confirmedMinor
}

function inBankInput(payerAccountId: string, { bank: _, payeeType: _type, ...line }: BatchLine) {
  return { payerAccountId, ...line, currency: 'CNY', saveContact: false }
}

function outsideInput(payerAccountId: string, line: BatchLine) {
  return {
    payerAccountId,
    ...line,
    branchCode: '',
    arrival: 'realTime',
    payeeMobile: '',
    // The agreement was ticked for the batch.
    agreed: true,
    saveContact: false,
  }
}

export const batchWorkers: JobHandlers = { [runBatchLine]: runLine }
