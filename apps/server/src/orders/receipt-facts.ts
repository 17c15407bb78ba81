import { type Bilingual, brand, maskCard, spacedNumber } from '@cloudsail/contract'
import type { OrderEvent, OrderLine, Receipt } from '@cloudsail/contract/orders'
import type { Queryable } from '../db/database.ts'
import { datesOf } from '../ledger/index.ts'
import type { OrderRow } from './order-row.ts'
import { readOrder, readReceipt } from './register.ts'

/** Payer or payee on a receipt. */
export interface Party {
  name: string
  number: string
  bank: Bilingual
}

/** Facts that an order's receipt shows besides the signed lines. */
export interface ReceiptFacts {
  receipt: Receipt
  /** Null if the order is not a payment. */
  payer: Party | null
  payee: Party | null
  /** The lines that do not repeat payer, payee, amount or fee. */
  rest: OrderLine[]
  amount: OrderLine | null
  amountInWords: OrderLine | null
  fee: OrderLine | null
  /** The first journal that moved money, and when it was postingStep. */
  journalId: string | null
  bookedOn: string | null
  /** The value date. Null if it is the booking date. */
  valueDate: string | null
}

/** Steps whose journals only hold or release money. */
const withoutMoney: readonly OrderEvent['step'][] = ['held', 'cancelled', 'failed']
const told = ['amount', 'amountInWords', 'payer', 'payee', 'bank', 'fee']

/** Reads all facts that the receipt of an own order prints. Throws orderUnknown. */
export async function readReceiptFacts(
  q: Queryable,
  customerId: bigint,
  orderId: string,
): Promise<ReceiptFacts> {
  const [receipt, row] = await Promise.all([
    readReceipt(q, customerId, orderId),
    readOrder(q, customerId, orderId),
  ])
  const line = (key: string) => receipt.lines.find((each) => each.key === key) ?? null
  const postingStep = receipt.timeline.find(
    ({ step, journalId }) => journalId !== null && !withoutMoney.includes(step),
  )
  const journalId = postingStep?.journalId ?? null
  const dates =
    postingStep && journalId !== null ? await datesOf(q, BigInt(journalId), new Date(postingStep.at)) : null
  const bookedOn = dates?.businessDate ?? null
  const valueDate = dates && dates.valueDate !== bookedOn ? dates.valueDate : null
  const parties = partiesOf(row)
  if (!parties?.payee)
    return {
      receipt,
      payer: null,
      payee: null,
      rest: receipt.lines,
      amount: null,
      amountInWords: null,
      fee: null,
      journalId,
      bookedOn,
      valueDate,
    }
  const { payer, payee } = parties
  return {
    receipt,
    // Shown as they were confirmed: the own account is masked.
    payer: { ...payer, number: spacedNumber(maskCard(payer.number)) },
    payee: { ...payee, number: spacedNumber(payee.number) },
    rest: receipt.lines.filter(({ key }) => !told.includes(key)),
    amount: line('amount'),
    amountInWords: line('amountInWords'),
    fee: line('fee'),
    journalId,
    bookedOn,
    valueDate,
  }
}

const atThisBank = (branch: Bilingual): Bilingual => ({
  zh: `${brand.bank.zh}${branch.zh}`,
  en: `${brand.bank.en}, ${branch.en}`,
})

/**
 * Returns payer and payee as stored with the order. Null if the order is not a payment. The payee is null if there are
 * several.
 */
export function partiesOf(
  row: Pick<
    OrderRow,
    'payer_name' | 'payer_number' | 'payer_branch' | 'payee_name' | 'payee_number' | 'payee_bank'
  >,
): { payer: Party; payee: Party | null } | null {
  if (!row.payer_branch) return null
  const { payee_name: name, payee_number: number, payee_bank: bank } = row
  return {
    payer: { name: row.payer_name, number: row.payer_number, bank: atThisBank(row.payer_branch) },
    payee: number === '' ? null : { name, number, bank: bank ?? brand.bank },
  }
}
