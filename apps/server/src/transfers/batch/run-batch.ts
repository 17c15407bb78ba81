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

/**
 * Scheduled job: executes one line of a batch. Each job schedules the next in its own transaction. Lines therefore run in
 * the order of the list and once each, on any server.
 */
const runBatchLine = 'transfers.runBatchLine'

interface Turn {
  customerId: bigint
  orderId: string
  line: number
  now: Date
}

/** Schedules a line to run as soon as the transaction is committed. */
export function scheduleLine(tx: Tx, { customerId, orderId, line, now }: Turn): Promise<void> {
  return schedule(tx, { customerId, kind: runBatchLine, reference: `${orderId}/${line}`, dueAt: now })
}

/**
 * Cancels the jobs of a batch of `lines` lines, so that no further line is executed. Waits for a line that is being
 * executed. Returns false if every line has been executed. Locks the jobs before the batch, like a running line.
 */
export async function stopTurns(
  tx: Tx,
  { customerId, orderId, now, lines }: Omit<Turn, 'line'> & { lines: number },
): Promise<boolean> {
  const reference = Array.from({ length: lines }, (_, index) => `${orderId}/${index + 1}`)
  // A line that finishes while this waits has scheduled the next one, unless it was the last.
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
  // Before the audit log's lock, which the execution of the line takes last.
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

/** Returns what was stored of a line when its batch was submitted. */
function keptLine(tx: Tx, { customerId, orderId, line }: Omit<Turn, 'now'>) {
  return tx
    .selectFrom('transfers.batch_lines')
    .select(['amount_minor', 'fee_minor', 'limits_used'])
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .where('line', '=', line)
    .executeTakeFirstOrThrow()
}

/** Gives back the limits that lines used when their batch was submitted, on that day's usage, on any later day. */
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

/** Returns whether the fee differs from the fee that the customer authorised. If it does, the line is not executed. */
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
    // The customer accepted the agreement for the whole batch.
    agreed: true,
    saveContact: false,
  }
}

export const batchWorkers: JobHandlers = { [runBatchLine]: runLine }
