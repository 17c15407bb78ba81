import { addMonths } from '../core/rules/index.ts'
import type { BillState } from './bill.ts'
import { type BillingTerms, judgingDayOf } from './billing-terms.ts'
import { CardModel, type ModelBill } from './card-model.ts'
import type { CardItem } from './items.ts'
import type { PreviousBill } from './make-bill.ts'
import type { ModelItem } from './plan-model.ts'

/** The fields of a card after its last bill that decide about the next ones. Instalments that are not due are left out. */
export interface OutlookCard {
  items: readonly CardItem[]
  last: PreviousBill & { dueOn: string; earlierMinor: bigint }
  overdueSince: string | null
  limitMinor: bigint
  /** The next bill; later ones follow monthly. */
  nextBillOn: string
}

/** The next bill if an amount is paid on a day and nothing else happens. */
export interface Outlook {
  nextBillOn: string
  state: Exclude<BillState, 'open'>
  interestMinor: bigint
  lateFeeMinor: bigint
  amountMinor: bigint
  minimumMinor: bigint
}

/** Computes the next bill after at most one repayment, under the rules that make bills. */
export function outlookOf(
  card: OutlookCard,
  paid: { amountMinor: bigint; on: string },
  terms: BillingTerms,
): Outlook {
  const model = modelOf(card, terms)
  const judgedOn = judgingDayOf(card.last.dueOn, terms)
  if (paid.amountMinor > 0n && paid.on < judgedOn) model.credit('own', paid.amountMinor, paid.on)
  const fee = model.judge(judgedOn)
  const { state } = model.lastBill!
  if (paid.amountMinor > 0n && paid.on >= judgedOn) model.credit('own', paid.amountMinor, paid.on)
  const { nextBillOn } = card
  const { made, amountMinor, minimumMinor } = model.bill(nextBillOn)!
  return {
    nextBillOn,
    amountMinor,
    minimumMinor,
    interestMinor: interestOf(made),
    state: state as Exclude<BillState, 'open'>,
    lateFeeMinor: fee?.amountMinor ?? 0n,
  }
}

/** Upper bound that no chain reaches: each month repays a tenth of the rest. */
const mostMonths = 600

/**
 * Computes the cost of paying only the minimum on each due day, from the last bill on. The tolerance does not apply in the
 * chain. It ends with the payment of the first bill that is within the tolerance.
 */
export function minimaFrom(
  card: OutlookCard,
  terms: BillingTerms,
): { payments: number; interestMinor: bigint; lastOn: string } {
  const model = modelOf(card, { ...terms, toleranceMinor: 0n })
  let interestMinor = 0n
  for (let payments = 1; payments <= mostMonths; payments += 1) {
    const bill = model.lastBill!
    const restMinor = bill.amountMinor - bill.paidMinor - bill.refundedMinor
    const isLast = restMinor <= terms.toleranceMinor
    const asked = bill.minimumMinor - bill.paidMinor
    const amountMinor = isLast ? restMinor : asked
    if (amountMinor > 0n) model.credit('own', amountMinor, bill.dueOn)
    if (isLast) return { payments, interestMinor, lastOn: bill.dueOn }
    model.judge(judgingDayOf(bill.dueOn, terms))
    interestMinor += interestOf(model.bill(addMonths(card.nextBillOn, payments - 1))!.made)
  }
  throw new Error('A chain of minima does not end')
}

const interestOf = ({ interest }: ModelBill['made']) =>
  interest.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)

/** Higher than the number of any stored item. */
const firstOwnId = 9_000_000_000_000_000n

function modelOf({ items, last, overdueSince, limitMinor }: OutlookCard, terms: BillingTerms): CardModel {
  let id = firstOwnId
  const model = new CardModel(terms, limitMinor, () => {
    id += 1n
    return id
  })
  model.overdueSince = overdueSince
  const due = items.filter(({ kind }) => kind !== 'planned')
  model.items.push(
    ...due.map(
      (item): ModelItem => ({ ...item, repaid: item.repaid.map((part) => ({ ...part, creditId: 0n })) }),
    ),
  )
  // The next bills do not depend on how the last one was made.
  model.bills.push({ ...last, made: { interest: [] } as unknown as ModelBill['made'] })
  return model
}
