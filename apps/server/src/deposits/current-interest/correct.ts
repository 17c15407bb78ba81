import type { Currency } from '@cloudsail/contract'
import { sql } from 'kysely'
import { type Account, accountIdOf, cashLedgerOffset, readAccount } from '../../accounts/core/index.ts'
import { addDays, startOfDay } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import { type JournalDraft, post } from '../../ledger/index.ts'
import { currentRatesOn } from '../board-rates.ts'
import { nextPostingDay, periodStart, postingDay } from './quarter.ts'
import { earnedBy, interestJournal, interestKind } from './settlement.ts'

/** An account with entries that were posted after a period was settled and have a value date in that period. */
export interface LateAccount {
  customerId: bigint
  accountId: bigint
  currency: Currency
  /** The earliest value date among the late entries. */
  earliest: string
  /** Sequence number of the last entry considered in this run. */
  lastSeq: bigint
}

/** Kind of journal that corrects interest of a settled period. */
const correctionKind = 'currentInterestCorrection'

/**
 * Settles past periods again for entries that arrived late, at the rate of the original settlement. An underpayment is paid
 * and an overpayment is taken back, with the original value date of the interest. What the account cannot cover is deducted
 * from its next interest. A correction is an entry too: if its own value date is in a settled period, the next day-end
 * corrects that period. Closed accounts are left as they are.
 */
export async function correctSettled(tx: Tx, date: string, late: readonly LateAccount[]): Promise<void> {
  const journals: JournalDraft[] = []
  for (const account of late) journals.push(...(await correctionsOf(tx, date, account)))
  await post(tx, journals)
}

async function correctionsOf(tx: Tx, date: string, late: LateAccount): Promise<JournalDraft[]> {
  const { customerId, accountId, currency, earliest } = late
  const account = await readAccount(tx, customerId, accountIdOf(accountId), { lock: true })
  if (!account || account.status === 'closed') return []
  const running = periodStart(date)
  const journals: JournalDraft[] = []
  let availableMinor = availableOf(account, late)
  for (let from = periodStart(earliest); from < running; from = nextPostingDay(from)) {
    const to = addDays(nextPostingDay(from), -1)
    const { differenceMinor, ratePpm } = await settleAnew(tx, late, { from, to, running })
    if (differenceMinor === 0n) continue
    availableMinor += differenceMinor
    if (differenceMinor < 0n && availableMinor < 0n) {
      availableMinor -= differenceMinor
      await carry(tx, late, running, differenceMinor)
    } else
      journals.push(
        interestJournal(
          { customerId, accountId, currency },
          {
            kind: correctionKind,
            reference: `${accountId}-${currency}-${to}-${date}`,
            bookedAt: startOfDay(addDays(date, 1)),
            valueDate: postingDay(to),
            amountMinor: differenceMinor,
            settledOn: to,
            ratePpm,
          },
        ),
      )
  }
  return journals
}

/** Returns the amount that may be taken from an account: zero while the account is reported lost or debit-blocked. */
function availableOf({ status, balances }: Account, { accountId, currency }: LateAccount): bigint {
  const cash = accountId >= cashLedgerOffset
  const balance = balances.find((each) => each.currency === currency && each.cash === cash)
  return balance && (status === 'normal' || status === 'dormant') ? balance.availableMinor : 0n
}

/** Adds late entries to a settled period. Returns what the period has earned beyond the amount settled, and its rate. */
async function settleAnew(
  tx: Tx,
  { customerId, accountId, currency, lastSeq }: LateAccount,
  { from, to, running }: { from: string; to: string; running: string },
): Promise<{ differenceMinor: bigint; ratePpm: number }> {
  const key = sql`customer_id = ${customerId} and account_id = ${accountId} and currency = ${currency}
    and period_from = ${from}`
  const { rows } = await sql<{
    amountMinor: bigint
    balanceDaysMinor: bigint
    ratePpm: number | null
    settledMinor: bigint
  }>`
    select late.amount_minor as "amountMinor", coalesce(c.balance_days, 0) + late.days_minor as "balanceDaysMinor",
      c.rate_ppm as "ratePpm", coalesce(c.interest_minor, 0) as "settledMinor"
    from (select) one
    left join (select * from deposits.current_interest where ${key}) c on true
    cross join lateral (
      select coalesce(sum(amount_minor), 0)::bigint as amount_minor,
        coalesce(sum(amount_minor * (${to}::date - greatest(value_date, ${from}) + 1)), 0)::bigint as days_minor
      from ledger.entries
      where owner_id = ${customerId} and account_id = ${accountId} and currency = ${currency}
        and business_date >= case when c.customer_id is null then ${running}::date else ${postingDay(to)}::date end
        and value_date <= ${to} and seq > coalesce(c.counted_seq, 0) and seq <= ${lastSeq} and kind <> ${interestKind}
    ) late`.execute(tx)
  const { amountMinor, balanceDaysMinor, settledMinor, ...found } = rows[0]!
  const ratePpm = found.ratePpm ?? (await currentRatesOn(tx, to))[currency]
  const earnedMinor = earnedBy(balanceDaysMinor, ratePpm)
  await sql`
    insert into deposits.current_interest as kept (customer_id, account_id, currency, period_from, through, balance_minor,
      balance_days, counted_seq, settled_on, rate_ppm, interest_minor)
    values (${customerId}, ${accountId}, ${currency}, ${from}, ${to}, ${amountMinor}, ${balanceDaysMinor}, ${lastSeq}, ${to},
      ${ratePpm}, ${earnedMinor})
    on conflict (customer_id, account_id, currency, period_from) do update set
      balance_minor = kept.balance_minor + excluded.balance_minor, balance_days = excluded.balance_days,
      counted_seq = excluded.counted_seq, interest_minor = excluded.interest_minor`.execute(tx)
  return { differenceMinor: earnedMinor - settledMinor, ratePpm }
}

/** Deducts an overpayment from the next settlement of the running period. */
async function carry(
  tx: Tx,
  { customerId, accountId, currency }: LateAccount,
  running: string,
  differenceMinor: bigint,
): Promise<void> {
  await sql`update deposits.current_interest set carried_minor = carried_minor + ${differenceMinor}
    where customer_id = ${customerId} and account_id = ${accountId} and currency = ${currency}
      and period_from = ${running}`.execute(tx)
}
