import { type Bilingual, brand } from '@cloudsail/contract'
import type { OrderEvent, OrderLine, Receipt } from '@cloudsail/contract/orders'
import { ownAccount } from '../accounts/core/index.ts'
import type { Queryable } from '../db/database.ts'
import { valueDateOf } from '../ledger/index.ts'
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
  /** The journal that moved the money first, and its value date. */
  journalId: string | null
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
  const valueDate = journalId === null ? null : await valueDateOf(q, BigInt(journalId))
  const payerLine = line('payer')
  const payeeLine = line('payee')
  if (row.payer_account_id === null || !payerLine || !payeeLine || !line('amount'))
    return {
      receipt,
      payer: null,
      payee: null,
      rest: receipt.lines,
      amount: null,
      amountInWords: null,
      fee: null,
      journalId,
      valueDate,
    }
  const { branch } = await ownAccount(q, customerId, row.payer_account_id, { evenNotEnrolled: true })
  return {
    receipt,
    payer: { ...partyOf(payerLine), bank: atThisBank(branch) },
    payee: { ...partyOf(payeeLine), bank: line('bank')?.value ?? brand.bank },
    rest: receipt.lines.filter(({ key }) => !told.includes(key)),
    amount: line('amount'),
    amountInWords: line('amountInWords'),
    fee: line('fee'),
    journalId,
    valueDate,
  }
}

const atThisBank = (branch: Bilingual): Bilingual => ({
  zh: `${brand.bank.zh}${branch.zh}`,
  en: `${brand.bank.en}, ${branch.en}`,
})

/** A party's line is name, number and, of this bank, its name: what was signed, laid out in cells. */
export function partyOf({ value }: OrderLine): Omit<Party, 'bank'> {
  const [name = '', number = ''] = value.zh.split(' · ')
  return { name, number }
}
