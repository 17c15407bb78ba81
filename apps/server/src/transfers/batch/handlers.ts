import { batchTransferMax, fill, formatAmount, type Language, type ResponseOf } from '@cloudsail/contract'
import * as calls from '@cloudsail/contract/transfers'
import { type Account, ownAccount } from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import { mediaTypes, renderForm } from '../../documents/index.ts'
import { BankError, reasonOf } from '../../errors.ts'
import { type CustomerContext, type Handler, handle } from '../../http/handler.ts'
import { checkLimits, readLimits } from '../../limits/enforcement/index.ts'
import { countChecks, orderHandlers, payeeHistories } from '../../orders/index.ts'
import { queryHandlers } from '../../query/index.ts'
import { checkPayer } from '../payer-check.ts'
import { queryTransfers } from '../query-transfers.ts'
import { batchTransfer, partsOf, sumsOf } from './batch-transfer.ts'
import { countsOf, standingOf } from './batches.ts'
import { cancelBatch } from './cancel-batch.ts'
import { type CheckedLine, checkLines, loadLines, type SoundLine } from './check-lines.ts'
import { checkNames } from './check-names.ts'
import { readBatch } from './read-batch.ts'
import { batchProgress, batchResults, countsShown } from './results.ts'
import { batchForm, withBanks } from './template.ts'
import { batchTexts, resultTexts } from './texts.ts'

/** Handlers of batch transfers: the orders and the queries of their screen. */
export const batchHandlers: Handler[] = [
  ...orderHandlers([batchTransfer, cancelBatch]),
  handle(calls.batchTemplate, async ({ db, language }) => {
    const form = await withBanks(db, batchForm)
    const bytes = await renderForm({ form, rows: [], blankRows: batchTransferMax })
    return {
      fileName: `${resultTexts.template[language]}.xls`,
      mediaType: mediaTypes.xls,
      base64: bytes.toString('base64'),
    }
  }),
  handle(calls.readBatch, async (context, { base64 }) => ({ lines: await readBatch(context, base64) })),
  handle(calls.checkBatch, check),
  handle(calls.checkBatchNames, async (context, { payees }) => ({
    names: await checkNames(context, payees),
  })),
  handle(calls.batchProgress, ({ db, session }, { orderId }) =>
    batchProgress(db, session.customerId, orderId),
  ),
  handle(calls.batchResults, (context, { orderId }) => batchResults(context, orderId)),
  ...queryHandlers(calls.queryBatches, {
    read: async (context, filters, page) => {
      const { db, session, language } = context
      const answer = await queryTransfers(context, [calls.batchTransfer.code], filters, page)
      const standing = await standingOf(
        db,
        session.customerId,
        answer.rows.map(({ orderId }) => orderId),
      )
      const linesOf = Map.groupBy(standing, ({ orderId }) => orderId)
      const rows = answer.rows.map((row) => {
        const counts = countsOf(linesOf.get(row.orderId) ?? [])
        const payeeName = fill(batchTexts.payees[language], { count: counts.lines })
        return { ...row, payeeName, counts: countsShown(counts) }
      })
      return { ...answer, rows }
    },
  }),
]

type CheckRequest = Parameters<Parameters<typeof handle<typeof calls.checkBatch>>[1]>[1]

/** Checks every line at once, so that the customer can correct all of them before going on. */
async function check(
  context: CustomerContext,
  { payerAccountId, lines }: CheckRequest,
): Promise<ResponseOf<typeof calls.checkBatch>> {
  const { db, session, now, language } = context
  const { customerId } = session
  const payer = payerAccountId === undefined ? null : await ownAccount(db, customerId, BigInt(payerAccountId))
  const checked = checkLines(await loadLines({ q: db, now }, lines), payer, lines)
  // A wrong name reveals something about another customer's account, so it counts as a name check.
  const guesses = checked.filter(({ errors }) => errors.some(({ key }) => key === 'payeeNameMismatch')).length
  await countChecks(context, guesses)
  const sound = checked.flatMap((line) => line.sound ?? [])
  const [histories, refused] = await Promise.all([
    payeeHistories(
      db,
      customerId,
      lines.map(({ payeeAccount }) => payeeAccount),
      now,
    ),
    payer && sound.length > 0 ? refusalOf(context, payer, sound) : null,
  ])
  // The path of the error counts only the valid lines, because only those were looked up.
  const place = /^lines\.(\d+)\.payeeAccount$/.exec(refused?.field ?? '')
  const about = place && checked.indexOf(checked.filter((line) => line.sound)[Number(place[1])]!)
  if (about !== null)
    checked[about]!.errors.push(
      new BankError(refused!.key, { values: refused!.values, field: 'payeeAccount' }),
    )
  const { amountMinor, feeMinor } = sumsOf(sound)
  return {
    lines: checked.map((line, index) => {
      const { count, lastAt } = histories[index]!
      return { ...shown(line, language), paidCount: count, lastPaidOn: lastAt && businessDate(lastAt) }
    }),
    count: sound.length,
    amount: money(amountMinor),
    fee: money(feeMinor),
    total: money(amountMinor + feeMinor),
    problem: refused && about === null ? reasonOf(refused)[language] : null,
  }
}

const money = (minor: bigint) => formatAmount(minor, 'CNY')

function shown({ errors, sound, sameAs, name }: CheckedLine, language: Language) {
  return {
    errors: errors.map((error) => ({
      field: error.field as calls.BatchField,
      text: reasonOf(error)[language],
    })),
    bankName: sound?.bankName[language] ?? '',
    fee: sound && money(sound.feeMinor),
    waived: sound?.waived ?? false,
    sameAs,
    name,
  }
}

/** Returns the error that concerns the whole batch, or null if the batch is acceptable. */
async function refusalOf(
  { db, session, now }: CustomerContext,
  payer: Account,
  sound: readonly SoundLine[],
): Promise<BankError | null> {
  const { customerId, accountId, accountClass } = payer
  const { amountMinor, feeMinor } = sumsOf(sound)
  const use = { amountMinor, payeeNumber: null, parts: partsOf(payer, sound) }
  try {
    checkPayer(payer, amountMinor + feeMinor)
    const asked = { customerId, method: session.method, now, accountId, accountClass }
    const payees = sound.map(({ line }) => line.payeeAccount)
    checkLimits(await readLimits(db, asked, payees), { ...asked, ...use })
    return null
  } catch (error) {
    if (error instanceof BankError) return error
    throw error
  }
}
