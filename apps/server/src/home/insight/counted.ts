import { isReturn } from '../../accounts/index.ts'
import type { MovingLine } from '../../ledger/index.ts'

/** What of a line is income or spending: all of it, or what no other own account has taken or given. */
export interface Counted {
  line: MovingLine
  /** Minor units of the line's currency; negative where it went out. */
  amountMinor: bigint
  /** Whether the rest of it moved between own accounts. */
  isRest: boolean
}

/** What is own money on its way, whichever side of it is seen: deposits, wealth, exchange, e-cash, what a card was overpaid,
 *  principal of loans (insight, section 1). A repayment is not among them: of an own card its other side is own, and
 *  another's card is paid like another's account. */
const ownMoney = new Set([
  'opening',
  'timeDepositOpen',
  'timeDepositDraw',
  'callDepositOpen',
  'callDepositDraw',
  'largeCertificateOpen',
  'largeCertificateDraw',
  'rollingDepositOpen',
  'rollingDepositDraw',
  'wealthBuy',
  'wealthRedeem',
  'loanDisbursement',
  'loanRepayment',
  'fxBuy',
  'fxSell',
  'eCashTopUp',
  'cardOverpayment',
  'cashAdvance',
  'hold',
  'release',
])

/** Of own money's kinds: what is earned or paid by it. A deposit that is drawn brings its interest in one sum; a
 *  repayment of which no loan account has taken anything is interest. */
const earnsOrCosts = new Set([
  'timeDepositDraw',
  'callDepositDraw',
  'largeCertificateDraw',
  'rollingDepositDraw',
  'loanRepayment',
])

/** The lines that are income or spending. Within a journal, what leaves one own account and comes to another is own
 *  money; between journals, what is from or to an own number is. `lines` are one customer's. */
export function countedOf(lines: readonly MovingLine[], ownNumbers: ReadonlySet<string>): Counted[] {
  const journals = Map.groupBy(lines, ({ journalId, currency }) => `${journalId}.${currency}`)
  const sent = new Set(lines.filter(isOwnMoneySent).map(otherSide))
  return [...journals.values()]
    .flatMap((legs) => netted(legs))
    .filter((each) => counts(each, ownNumbers))
    .filter(({ line }) => !(isReturn(line) && sent.has(otherSide(line))))
}

/** Own money that left the bank: an overpayment to the own name elsewhere. Where it comes back, it is own money still. */
const isOwnMoneySent = ({ summary, amountMinor, counterpartyNumber }: MovingLine) =>
  ownMoney.has(summary) && amountMinor < 0n && counterpartyNumber !== ''
const otherSide = ({ accountId, counterpartyNumber }: MovingLine) => `${accountId}.${counterpartyNumber}`

function netted(legs: readonly MovingLine[]): Counted[] {
  const rest = legs.map((line) => ({ line, amountMinor: line.amountMinor, isRest: false }))
  if (legs.length === 1) return rest
  // The largest first, so that a fee beside what was moved is left by itself.
  const bySize = rest.toSorted((a, b) => (abs(a.amountMinor) < abs(b.amountMinor) ? 1 : -1))
  for (const out of bySize.filter(({ amountMinor }) => amountMinor < 0n))
    for (const back of bySize) {
      if (back.line.accountId === out.line.accountId || back.amountMinor <= 0n || out.amountMinor >= 0n)
        continue
      const moved = smaller(back.amountMinor, -out.amountMinor)
      out.amountMinor += moved
      back.amountMinor -= moved
      out.isRest = back.isRest = true
    }
  return rest.filter(({ amountMinor }) => amountMinor !== 0n)
}

const smaller = (one: bigint, other: bigint) => [one, other].toSorted((a, b) => (a < b ? -1 : 1))[0]!
const abs = (minor: bigint) => (minor < 0n ? -minor : minor)

function counts({ line, amountMinor, isRest }: Counted, ownNumbers: ReadonlySet<string>): boolean {
  const { summary, kind, counterpartyNumber } = line
  if (summary === 'wealthRedeem' && kind === 'wealthDividend') return true
  if (ownMoney.has(summary)) {
    if (summary === 'loanRepayment') return amountMinor < 0n
    return isRest && earnsOrCosts.has(summary)
  }
  return isRest || !ownNumbers.has(counterpartyNumber)
}
