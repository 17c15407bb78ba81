import { formatAmount, maskCard, type ResponseOf } from '@cloudsail/contract'
import { automaticDays, type automaticPayments } from '@cloudsail/contract/home'
import { type AutomaticEntry, type AutomaticSource, accountNumbers } from '../accounts/core/index.ts'
import { addDays, businessDate } from '../bankday/index.ts'
import { automaticRepayments } from '../cards/index.ts'
import { automaticRules } from '../deposits/index.ts'
import type { CustomerContext } from '../http/handler.ts'
import { automaticInstalments } from '../loans/index.ts'
import { automaticAgreements } from '../payments/index.ts'
import type { FiltersOf } from '../query/index.ts'
import { automaticTransfers } from '../transfers/index.ts'
import { automaticPlans } from '../wealth/index.ts'

/** The domains that have automatic payments. */
const sources: readonly AutomaticSource[] = [
  automaticTransfers,
  automaticRules,
  automaticRepayments,
  automaticInstalments,
  automaticPlans,
  automaticAgreements,
]

/** Returns a customer's automatic payments, the next one first. Those without a date come last. */
export async function readAutomatic(
  { db, session: { customerId }, now }: CustomerContext,
  { kind, state }: FiltersOf<typeof automaticPayments>,
): Promise<ResponseOf<typeof automaticPayments>> {
  const today = businessDate(now)
  const [numbers, ...found] = await Promise.all([
    accountNumbers(db, customerId),
    ...sources.map((source) => source(db, { customerId, today, now })),
  ])
  const entries = found
    .flat()
    .filter((entry) => (!kind || entry.kind === kind) && (!state || entry.isPaused === (state === 'paused')))
    .map((entry) => ({ ...entry, on: entry.dates(null)[0] ?? null }))
    .toSorted((one, other) => (one.on ?? '9').localeCompare(other.on ?? '9'))
  return {
    rows: entries.map((entry) => ({
      key: `${entry.kind}.${entry.id}`,
      kind: entry.kind,
      state: entry.isPaused ? 'paused' : 'active',
      name: entry.name,
      how: entry.how,
      account: numberOf(numbers, entry.accountId),
      currency: entry.currency,
      amount: entry.amountMinor === null ? null : formatAmount(entry.amountMinor, entry.currency),
      on: entry.on,
    })),
    nextCursor: null,
    totals: {
      count: entries.length,
      paused: entries.filter(({ isPaused }) => isPaused).length,
      next: nextOf(entries),
      ahead: aheadOf(entries, addDays(today, automaticDays)),
    },
  }
}

function numberOf(numbers: ReadonlyMap<bigint, string>, accountId: bigint | null): string | null {
  const number = accountId === null ? undefined : numbers.get(accountId)
  return number === undefined ? null : maskCard(number)
}

const inCny = ({ currency, amountMinor }: AutomaticEntry): bigint =>
  currency === 'CNY' ? (amountMinor ?? 0n) : 0n
const isKnown = ({ currency, amountMinor }: AutomaticEntry) => currency === 'CNY' && amountMinor !== null

/** Returns all that leaves on the next date on which something does. */
function nextOf(entries: readonly (AutomaticEntry & { on: string | null })[]) {
  const on = entries[0]?.on
  if (!on) return null
  const due = entries.filter((entry) => entry.on === on)
  return {
    on,
    names: due.map(({ name }) => name),
    amount: formatAmount(
      due.reduce((sum, entry) => sum + inCny(entry), 0n),
      'CNY',
    ),
    isWhole: due.every(isKnown),
  }
}

/** Sums up what leaves up to a date. A rule counts as often as it runs. */
function aheadOf(entries: readonly AutomaticEntry[], until: string) {
  const dated = entries.map((entry) => ({ entry, times: entry.dates(until).length }))
  const times = (of: typeof dated) => of.reduce((sum, each) => sum + each.times, 0)
  return {
    count: times(dated),
    amount: formatAmount(
      dated.reduce((sum, { entry, times }) => sum + inCny(entry) * BigInt(times), 0n),
      'CNY',
    ),
    unknown: times(dated.filter(({ entry }) => !isKnown(entry))),
  }
}
