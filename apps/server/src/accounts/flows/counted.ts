import type { MovingLine } from '../../ledger/index.ts'
import { isReturn } from '../annotations/category-rules.ts'

/**
 * An entry divided into income or spending and own money that moved. Both have the entry's sign and add up to its amount, in
 * minor units of its currency.
 */
export interface Counted {
  line: MovingLine
  amountMinor: bigint
  ownMinor: bigint
}

/** Decides what an entry of own money is if no other own account in its journal has the opposite leg. */
type Unmatched = (minor: bigint, isRest: boolean) => 'counts' | 'own'
const own: Unmatched = () => 'own'
/** Cash that was paid in to open a deposit is income like any other cash. */
const opened: Unmatched = (minor) => (minor > 0n ? 'counts' : 'own')
/** What a drawn deposit pays beyond its principal is interest. A deposit drawn in cash is spending like other cash. */
const drawn: Unmatched = (minor, isRest) => (isRest || minor < 0n ? 'counts' : 'own')
/** A loan paid to a seller and a cash advance are spending by the customer. */
const paidOut: Unmatched = (minor) => (minor < 0n ? 'counts' : 'own')

/** Summaries of entries that move the customer's own money: deposits, wealth, exchange, e-cash, overpaid cards and principal
 *  of loans. Card repayments are not listed: an own card has the opposite leg, and somebody else's card is paid like
 *  somebody else's account. */
const ownMoney: Readonly<Record<string, Unmatched>> = {
  opening: own,
  timeDepositOpen: opened,
  timeDepositDraw: drawn,
  callDepositOpen: opened,
  callDepositDraw: drawn,
  largeCertificateOpen: opened,
  largeCertificateDraw: drawn,
  rollingDepositOpen: opened,
  rollingDepositDraw: drawn,
  wealthBuy: own,
  wealthRedeem: own,
  loanDisbursement: paidOut,
  // The part of a repayment that no loan account received is interest. The part of a received repayment that no own account
  // paid comes from somebody else.
  loanRepayment: () => 'counts',
  fxBuy: own,
  fxSell: own,
  eCashTopUp: own,
  cardOverpayment: own,
  cashAdvance: paidOut,
  hold: own,
  release: own,
}

/** Summaries of income and charges. These entries are never own money, even if the counterparty is an own account, as for
 *  interest that a deposit pays. */
const earnedOrPaid = new Set([
  'salary',
  'bonus',
  'pension',
  'interest',
  'interestReturned',
  'fee',
  'feeRefund',
  'loanPenalty',
  'cardInterest',
  'cardLateFee',
  'donation',
  'utilities',
])

/** Entries whose other side is held in units or in another currency. Their value follows markets. */
const atMarket = new Set(['wealthBuy', 'wealthRedeem', 'fxBuy', 'fxSell'])
export const movesAtMarket = ({ summary }: Pick<MovingLine, 'summary'>) => atMarket.has(summary)

/**
 * Divides every entry of a customer into income or spending and own money. Within a journal, an amount that leaves one own
 * account and enters another is own money. Between journals, an amount from or to an own number is. `lines` are the entries
 * of all accounts of one customer, including those that the internet bank does not show.
 */
export function countedOf(lines: readonly MovingLine[], ownNumbers: ReadonlySet<string>): Counted[] {
  const journals = Map.groupBy(lines, ({ journalId, currency }) => `${journalId}.${currency}`)
  const sent = new Set(lines.filter(isOwnMoneySent).map(otherSide))
  // A single leg has no opposite one.
  const unmatched = new Map(
    [...journals.values()].filter(({ length }) => length > 1).flatMap((legs) => [...netted(legs)]),
  )
  return lines.map((line) => {
    const rest = unmatched.get(line) ?? line.amountMinor
    const isBack = isReturn(line) && sent.has(otherSide(line))
    const amountMinor = rest !== 0n && !isBack && counts(line, rest, ownNumbers) ? rest : 0n
    return { line, amountMinor, ownMinor: line.amountMinor - amountMinor }
  })
}

/** Own money sent to the customer's name at another bank, as an overpayment. If it is returned, it is still own money. */
const isOwnMoneySent = ({ summary, amountMinor, counterpartyNumber }: MovingLine) =>
  summary in ownMoney && amountMinor < 0n && counterpartyNumber !== ''
const otherSide = ({ accountId, counterpartyNumber }: MovingLine) => `${accountId}.${counterpartyNumber}`

/** Returns, for each leg of a journal, the amount that no opposite leg of another own account matches. */
function netted(legs: readonly MovingLine[]): Map<MovingLine, bigint> {
  const rest = new Map(legs.map((line) => [line, line.amountMinor]))
  // Sorted by amount, descending: the legs of the movement match first, and a fee beside them remains.
  const bySize = legs.toSorted((a, b) => (abs(a.amountMinor) < abs(b.amountMinor) ? 1 : -1))
  for (const out of bySize)
    for (const back of bySize) {
      const [left, open] = [-rest.get(out)!, rest.get(back)!]
      if (left <= 0n || open <= 0n || !canMove(out, back)) continue
      const moved = smaller(left, open)
      rest.set(out, moved - left)
      rest.set(back, open - moved)
    }
  return rest
}

const canMove = (one: MovingLine, other: MovingLine) =>
  one.accountId !== other.accountId &&
  (one.summary === other.summary || (!earnedOrPaid.has(one.summary) && !earnedOrPaid.has(other.summary)))

const smaller = (one: bigint, other: bigint) => [one, other].toSorted((a, b) => (a < b ? -1 : 1))[0]!
const abs = (minor: bigint) => (minor < 0n ? -minor : minor)

function counts(line: MovingLine, restMinor: bigint, ownNumbers: ReadonlySet<string>): boolean {
  const { summary, kind, counterpartyNumber, amountMinor } = line
  if (summary === 'wealthRedeem' && kind === 'wealthDividend') return true
  const isRest = restMinor !== amountMinor
  const unmatched = ownMoney[summary]
  if (unmatched) return unmatched(restMinor, isRest) === 'counts'
  return isRest || earnedOrPaid.has(summary) || !ownNumbers.has(counterpartyNumber)
}
