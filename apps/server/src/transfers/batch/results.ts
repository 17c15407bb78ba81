import {
  type Bilingual,
  brand,
  fill,
  formatAmount,
  type Language,
  type ResponseOf,
} from '@cloudsail/contract'
import { type OrderState, orderStateNames } from '@cloudsail/contract/orders'
import type { batchProgress as call, fileResponse } from '@cloudsail/contract/transfers'
import type * as z from 'zod/mini'
import { wireTime } from '../../bankday/index.ts'
import type { Queryable } from '../../db/database.ts'
import { type FormSheet, mediaTypes, renderForm } from '../../documents/index.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { batchInput, type Counts, countsOf, isFinal, outcomeText, standingOf, stateOf } from './batches.ts'
import { resultTexts } from './texts.ts'

type Progress = ResponseOf<typeof call>
export type FileAnswer = z.infer<typeof fileResponse>

/** Returns the customer's own batch with the current state of each line. Throws orderUnknown. */
export async function batchProgress(q: Queryable, customerId: bigint, orderId: string): Promise<Progress> {
  const { lines: given } = await batchInput(q, customerId, orderId)
  const [standing, state] = await Promise.all([
    standingOf(q, customerId, [orderId]),
    stateOf(q, customerId, orderId),
  ])
  const counts = countsOf(standing)
  return {
    state,
    final: isFinal(counts),
    counts: countsShown(counts),
    lines: standing.map((line) => {
      return {
        ...given[line.line - 1]!,
        line: line.line,
        bankName: line.bankName,
        fee: formatAmount(line.feeMinor, 'CNY'),
        state: line.state ?? 'waiting',
        reason: line.reason,
        orderId: line.lineOrderId,
      }
    }),
  }
}

/** Returns counts in the wire format. */
export const countsShown = ({ successMinor, failedMinor, cancelledMinor, feeMinor, ...counts }: Counts) => ({
  ...counts,
  successAmount: formatAmount(successMinor, 'CNY'),
  failedAmount: formatAmount(failedMinor, 'CNY'),
  cancelledAmount: formatAmount(cancelledMinor, 'CNY'),
  fee: formatAmount(feeMinor, 'CNY'),
})

/** Returns the results of a batch as an XLS file. */
export async function batchResults(
  { db, session, now, language }: Pick<CustomerContext, 'db' | 'session' | 'now' | 'language'>,
  orderId: string,
): Promise<FileAnswer> {
  const { customerId } = session
  const [{ lines }, standing] = await Promise.all([
    batchProgress(db, customerId, orderId),
    standingOf(db, customerId, [orderId]),
  ])
  const form = resultForm(orderId, { now, counts: countsOf(standing) })
  const bytes = await renderForm({ form, rows: lines.map(rowOf), blankRows: 0 })
  return {
    fileName: `${fill(resultTexts.file[language], { orderId })}.xls`,
    mediaType: mediaTypes.xls,
    base64: bytes.toString('base64'),
  }

  function rowOf(line: Progress['lines'][number]): string[] {
    return [
      String(line.line),
      line.payeeName,
      line.payeeAccount,
      line.bankName[language],
      line.amount,
      line.fee,
      wordOf(line.state, language),
      line.reason?.[language] ?? '',
      line.orderId ?? '',
    ]
  }
}

const wordOf = (state: OrderState | 'waiting', language: Language): string =>
  (state === 'waiting' ? resultTexts.waiting : orderStateNames[state])[language]

function resultForm(orderId: string, { now, counts }: { now: Date; counts: Counts }): FormSheet {
  const time = wireTime(now).slice(0, 19).replace('T', ' ')
  const column = (title: Bilingual, width: number, kind: 'text' | 'amount' = 'text') => ({
    title,
    width,
    kind,
  })
  return {
    name: `${resultTexts.sheet.zh} ${resultTexts.sheet.en}`,
    title: { zh: `${brand.bank.zh}${resultTexts.title.zh}`, en: `${brand.bank.en} ${resultTexts.title.en}` },
    mark: `${resultTexts.batch.zh} ${resultTexts.batch.en}: ${orderId}`,
    notes: [
      { zh: `${resultTexts.asOf.zh}${time}`, en: `${resultTexts.asOf.en} ${time}` },
      ...(isFinal(counts) ? [outcomeText(counts)] : []),
    ],
    columns: [
      column(resultTexts.line, 10),
      column(resultTexts.payee, 26),
      column(resultTexts.account, 30),
      column(resultTexts.bank, 30),
      column(resultTexts.amount, 22, 'amount'),
      column(resultTexts.fee, 24, 'amount'),
      column(resultTexts.state, 20),
      column(resultTexts.reason, 46),
      column(resultTexts.order, 26),
    ],
  }
}
