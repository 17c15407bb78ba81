import { formatAmount, maskCard, tailOf } from '@cloudsail/contract'
import { type AccountGroup, accountGroups, summaryText } from '@cloudsail/contract/accounts'
import type { GroupSum, HomeAccountLine, HomeAccounts } from '@cloudsail/contract/home'
import { type Account, groupOf, toRmb, usableMinor } from '../accounts/core/index.ts'
import { wireTime } from '../bankday/index.ts'
import type { LastEntry } from '../ledger/index.ts'
import { type AccountValue, type HeldAccount, type Portfolio, valuesOf } from './portfolio.ts'
import { ownMovement } from './texts.ts'

/** Lines that fit on the home page. */
const atMost = 8

/** One account in one currency with its value. */
interface LineWorth {
  held: HeldAccount
  value: AccountValue
  rmbMinor: bigint
}

interface Beside {
  /** Last entries of all accounts and currencies. */
  lastEntries: readonly LastEntry[]
  /** The customer's worth at the end of the previous month, in fen. */
  lastMonthMinor: bigint
}

/** Returns the total, its parts, and the first accounts in the order of the overview. */
export function homeAccounts(portfolio: Portfolio, { lastEntries, lastMonthMinor }: Beside): HomeAccounts {
  const worths = accountGroups.flatMap((group) =>
    portfolio.held
      .filter(({ account }) => groupOf[account.kind] === group)
      .flatMap((held) => worthsOf(held, portfolio)),
  )
  const rmb = (minor: bigint) => formatAmount(minor, 'CNY')
  const sums = (side: (minor: bigint) => boolean) => sumByGroup(worths, side)
  const total = worths.reduce((sum, { rmbMinor }) => (rmbMinor > 0n ? sum + rmbMinor : sum), 0n)
  const own = [...portfolio.held.map(({ account }) => account), ...portfolio.notEnrolled]
  const numbers = new Set(own.map(({ number }) => number))
  return {
    totalRmb: rmb(total),
    usableRmb: rmb(
      worths
        .filter(({ held }) => groupOf[held.account.kind] === 'savings')
        .reduce(
          (sum, { held, value }) =>
            sum + toRmb(usableMinor(held.account, value), value.currency, portfolio.rates),
          0n,
        ),
    ),
    lastMonthRmb: rmb(lastMonthMinor),
    parts: sums((minor) => minor > 0n),
    debts: sums((minor) => minor < 0n),
    lines: worths.slice(0, atMost).map((worth) => ({
      ...lineOf(worth),
      last: lastOf(
        lastEntries.find(
          ({ accountId, currency }) =>
            accountId === worth.value.ledgerAccountId && currency === worth.value.currency,
        ),
        numbers,
      ),
    })),
    more: Math.max(0, worths.length - atMost),
  }
}

function worthsOf(held: HeldAccount, { rates }: Portfolio): LineWorth[] {
  return valuesOf(held).map((value) => ({
    held,
    value,
    rmbMinor: toRmb(value.valueMinor, value.currency, rates),
  }))
}

function sumByGroup(worths: readonly LineWorth[], side: (minor: bigint) => boolean): GroupSum[] {
  const sums = new Map<AccountGroup, bigint>()
  for (const { held, rmbMinor } of worths) {
    if (!side(rmbMinor)) continue
    const group = groupOf[held.account.kind]
    sums.set(group, (sums.get(group) ?? 0n) + rmbMinor)
  }
  return [...sums].map(([group, minor]) => ({ group, rmb: formatAmount(minor, 'CNY') }))
}

function lineOf({ held, value, rmbMinor }: LineWorth): Omit<HomeAccountLine, 'last'> {
  const { account, shown } = held
  const { kind, number, nickname, branch, status, openedOn } = account
  const { currency, cash, ledgerAccountId } = value
  return {
    accountId: ledgerAccountId.toString(),
    kind,
    number: maskCard(number),
    nickname,
    branch,
    status,
    currency,
    cash,
    amount: formatAmount(value.valueMinor, currency),
    usable:
      groupOf[kind] === 'savings'
        ? {
            held: formatAmount(value.heldMinor, currency),
            available: formatAmount(usableMinor(account, value), currency),
          }
        : null,
    rmb: currency === 'CNY' ? null : formatAmount(rmbMinor, 'CNY'),
    nextOn: held.next.find((next) => next.currency === currency)?.on ?? null,
    openedOn,
    count: shown.deposits?.length ?? shown.holdings?.length ?? null,
    credit: shown.card ? { limit: shown.card.limit, available: shown.card.available } : null,
  }
}

/**
 * Returns the last movement with the name of its other side: own accounts by their last digits, movements without another
 * side by their kind.
 */
function lastOf(entry: LastEntry | undefined, own: ReadonlySet<Account['number']>): HomeAccountLine['last'] {
  if (!entry) return null
  const { amountMinor, currency, bookedAt, summary, counterpartyName, counterpartyNumber } = entry
  return {
    name: own.has(counterpartyNumber)
      ? ownMovement[amountMinor > 0n ? 'in' : 'out'](tailOf(counterpartyNumber))
      : counterpartyName !== ''
        ? { zh: counterpartyName, en: counterpartyName }
        : summaryText(summary),
    amount: formatAmount(amountMinor, currency),
    at: wireTime(bookedAt),
  }
}
