import { parseAmount } from '@cloudsail/contract'
import type { BatchLine } from '@cloudsail/contract/transfers'
import { businessDate, type DueWorker, type DueWorkers, schedule } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { BankError, reasonOf } from '../../errors.ts'
import { releaseLimits } from '../../limits/enforcement/index.ts'
import { executeUnderMandate } from '../../orders/index.ts'
import { inBankTransfer } from '../in-bank/in-bank-transfer.ts'
import { interbankRemittance } from '../interbank/interbank-remittance.ts'
import { remittanceFee, remittanceTariff } from '../interbank/remittance-parameters.ts'
import { batchInput, lockBatch, settleBatch } from './batches.ts'
import { batchTexts } from './texts.ts'

/** Due work: the turn of one line of a batch. Each turn hands on to the next in its own transaction, so that lines go in
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

const runLine: DueWorker = async (tx, { customerId, reference, now }) => {
  const [orderId, place] = reference.split('/') as [string, string]
  const line = Number(place)
  const batch = await lockBatch(tx, customerId, orderId)
  if (!batch) throw new Error(`There is no batch ${orderId}`)
  const { lines, payerAccountId } = await batchInput(tx, customerId, orderId)
  const kept = await keptLine(tx, { customerId, orderId, line })
  // Before the audit’s lock, which the line takes last.
  if (line < lines.length) await scheduleLine(tx, { customerId, orderId, line: line + 1, now })
  const outcome = await executeOrder()
  if (outcome.reason) await giveBackLimits(tx, { ...kept, customerId, payerAccountId, at: batch.limits_at })
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

/** Gives back what a line had used up of the limits when its batch was given, on that date, whenever its turn comes. */
async function giveBackLimits(
  tx: Tx,
  line: Pick<Awaited<ReturnType<typeof keptLine>>, 'amount_minor' | 'limits_used'> & {
    customerId: bigint
    payerAccountId: string
    at: Date | null
  },
): Promise<void> {
  const { customerId, payerAccountId, amount_minor: amountMinor, limits_used: limitsUsed, at } = line
  if (!at || !limitsUsed) return
  const accountId = BigInt(payerAccountId)
  await releaseLimits(tx, { customerId, accountId, amountMinor, limitsUsed, date: businessDate(at) })
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

export const batchWorkers: DueWorkers = { [runBatchLine]: runLine }
