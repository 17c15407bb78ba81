import { addMonths } from '../core/rules/index.ts'
import type { BillState } from './bill.ts'
import { type BillingTerms, judgingDayOf } from './billing-terms.ts'
import { type BookBill, CardBook } from './card-book.ts'
import type { CardItem } from './items.ts'
import type { PreviousBill } from './make-bill.ts'
import type { BookItem } from './plan-book.ts'

/** A card after its last bill, as far as it decides about the next ones. Instalments that are not due are left out. */
export interface OutlookCard {
  items: readonly CardItem[]
  last: PreviousBill & { dueOn: string; earlierMinor: bigint }
  overdueSince: string | null
  limitMinor: bigint
}

/** What the next bill would say if so much were paid on a day and nothing else happened. */
export interface Outlook {
  nextBillOn: string
  state: Exclude<BillState, 'open'>
  interestMinor: bigint
  lateFeeMinor: bigint
  amountMinor: bigint
  minimumMinor: bigint
}

/** The next bill, by the rules that make it, after one repayment or none. */
export function outlookOf(
  card: OutlookCard,
  paid: { amountMinor: bigint; on: string },
  terms: BillingTerms,
): Outlook {
  const book = bookOf(card, terms)
  const judgedOn = judgingDayOf(card.last.dueOn, terms)
  if (paid.amountMinor > 0n && paid.on < judgedOn) book.credit('own', paid.amountMinor, paid.on)
  const fee = book.judge(judgedOn)
  const { state } = book.lastBill!
  if (paid.amountMinor > 0n && paid.on >= judgedOn) book.credit('own', paid.amountMinor, paid.on)
  const nextBillOn = addMonths(card.last.billedOn, 1)
  const { made, amountMinor, minimumMinor } = book.bill(nextBillOn)!
  return {
    ...{ nextBillOn, amountMinor, minimumMinor, interestMinor: interestOf(made) },
    state: state as Exclude<BillState, 'open'>,
    lateFeeMinor: fee?.amountMinor ?? 0n,
  }
}

/** More than any chain takes: a tenth of what is left goes each month. */
const mostMonths = 600

/**
 * What it costs to pay no more than the minimum on each due day, from the last bill on. Such a chain leaves the tolerance
 * aside and ends with the payment of the first bill of at most the tolerance (specification of cards, section 8).
 */
export function minimaFrom(
  card: OutlookCard,
  terms: BillingTerms,
): { payments: number; interestMinor: bigint; lastOn: string } {
  const book = bookOf(card, { ...terms, toleranceMinor: 0n })
  let interestMinor = 0n
  for (let payments = 1; payments <= mostMonths; payments += 1) {
    const bill = book.lastBill!
    const restMinor = bill.amountMinor - bill.paidMinor - bill.refundedMinor
    const isLast = restMinor <= terms.toleranceMinor
    const asked = bill.minimumMinor - bill.paidMinor
    const amountMinor = isLast ? restMinor : asked
    if (amountMinor > 0n) book.credit('own', amountMinor, bill.dueOn)
    if (isLast) return { payments, interestMinor, lastOn: bill.dueOn }
    book.judge(judgingDayOf(bill.dueOn, terms))
    interestMinor += interestOf(book.bill(addMonths(card.last.billedOn, payments))!.made)
  }
  throw new Error('A chain of minima does not end')
}

const interestOf = ({ interest }: BookBill['made']) =>
  interest.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)

/** Above the numbers of items that are there. */
const firstOwnId = 9_000_000_000_000_000n

function bookOf({ items, last, overdueSince, limitMinor }: OutlookCard, terms: BillingTerms): CardBook {
  let id = firstOwnId
  const book = new CardBook(terms, limitMinor, () => {
    id += 1n
    return id
  })
  book.overdueSince = overdueSince
  const due = items.filter(({ kind }) => kind !== 'planned')
  book.items.push(
    ...due.map(
      (item): BookItem => ({ ...item, repaid: item.repaid.map((part) => ({ ...part, creditId: 0n })) }),
    ),
  )
  // How the last bill was made is of no matter to the ones after it.
  book.bills.push({ ...last, made: { interest: [] } as unknown as BookBill['made'] })
  return book
}
