import { type Bilingual, brand, maskCard, spacedNumber } from '@cloudsail/contract'
import type { OrderEvent, OrderLine, Receipt } from '@cloudsail/contract/orders'
import type { Queryable } from '../db/database.ts'
import { datesOf } from '../ledger/index.ts'
import type { OrderRow } from './order-row.ts'
import { readOrder, readReceipt } from './register.ts'

/** Payer or payee as a receipt has them. */
export interface Party {
  name: string
  number: string
  bank: Bilingual
}

/** What stands on an order's receipt beside what was signed. */
export interface ReceiptFacts {
  receipt: Receipt
  /** Null where the order is no payment. */
  payer: Party | null
  payee: Party | null
  /** The lines without those that say the same as payer, payee, amount and fee. */
  rest: OrderLine[]
  amount: OrderLine | null
  amountInWords: OrderLine | null
  fee: OrderLine | null
  /** The journal that moved the money first, and when it was booked. */
  journalId: string | null
  bookedOn: string | null
  /** From which day its money counts, where that is another one. */
  valueDate: string | null
}

/** Steps whose journals set money aside or let it go, and move none. */
const withoutMoney: readonly OrderEvent['step'][] = ['held', 'cancelled', 'failed']
const told = ['amount', 'amountInWords', 'payer', 'payee', 'bank', 'fee']

/** Everything the receipt of an own order prints. Throws orderUnknown. */
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
  const booked = receipt.timeline.find(
    ({ step, journalId }) => journalId !== null && !withoutMoney.includes(step),
  )
  const journalId = booked?.journalId ?? null
  const dates = booked && journalId !== null ? await datesOf(q, BigInt(journalId), new Date(booked.at)) : null
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
    // As both were confirmed: the own account masked.
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

/** Payer and payee, as stored with the order; null for an order that is no payment. The payee is null where there
 *  are several. */
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
