import type { Currency } from '@cloudsail/contract'
import { sql } from 'kysely'
import { addDays, type DayEndStep, parameter, startOfDay } from '../bankday/index.ts'
import type { Tx } from '../db/database.ts'
import { bankAccount, type JournalDraft, post } from '../ledger/index.ts'
import { boardRatesParameter, currentRatesOn } from './board-rates.ts'
import { periodStart } from './current-interest/quarter.ts'
import { type CustomerRange, nextRange } from './current-interest/ranges.ts'

/** Customers of one range. Their interest is added up in one statement. */
const customersAtOnce = 5_000

/**
 * Posts at month-end the interest that all deposits have earned but not been paid, by product and currency: interest expense
 * against interest payable, with the last of the month as value date. Certificates earn by contract. Call deposits, rolling
 * deposits and current accounts earn by the board of the day.
 */
export const accruePayable: DayEndStep = {
  key: 'deposits.accruePayable',
  isDue: (date) => addDays(date, 1).endsWith('-01'),
  async run(tx, { date, after }) {
    const range = await nextRange(tx, after, customersAtOnce)
    if (range) await addUp(tx, date, range)
    if (range && range.next !== null) return { processed: 0, next: range.next }
    return { processed: await postSums(tx, date), next: null }
  },
}

/** Reverses the month-end accrual at the end of the first of the month, with that day as value date. */
export const reversePayable: DayEndStep = {
  key: 'deposits.reversePayable',
  isDue: (date) => date.endsWith('-01'),
  async run(tx, { date }) {
    const { rows } = await sql<Accrued>`
      update deposits.month_end_accruals set reversed = true
      where ends_on = ${addDays(date, -1)} and not reversed
      returning product, currency, interest_minor as "interestMinor"`.execute(tx)
    await post(
      tx,
      rows.flatMap((row) => journalOf(row, { kind: 'interestAccrualReversal', date, sign: -1n })),
    )
    return { processed: rows.length, next: null }
  },
}

interface Accrued {
  product: string
  currency: Currency
  interestMinor: bigint
}

/** Rounds each sum once and posts it. Returns the number of pairs of product and currency. */
async function postSums(tx: Tx, date: string): Promise<number> {
  const { rows } = await sql<Accrued>`
    update deposits.month_end_accruals set interest_minor = round(earned / 360000000)
    where ends_on = ${date} and interest_minor is null
    returning product, currency, interest_minor as "interestMinor"`.execute(tx)
  await post(
    tx,
    rows.flatMap((row) => journalOf(row, { kind: 'interestAccrual', date, sign: 1n })),
  )
  return rows.length
}

function journalOf(
  { product, currency, interestMinor }: Accrued,
  { kind, date, sign }: { kind: string; date: string; sign: bigint },
): JournalDraft[] {
  if (interestMinor === 0n) return []
  const amountMinor = sign * interestMinor
  const details = { summary: 'interest', remark: product }
  return [
    {
      kind,
      reference: `${product}-${currency}-${date}`,
      valueDate: date,
      // The books of `date` are closed, so like all postings of a day-end this one is posted on the next day.
      bookedAt: startOfDay(addDays(date, 1)),
      legs: [
        { account: bankAccount('interestExpense', currency), amountMinor: -amountMinor, details },
        { account: bankAccount('interestPayable', currency), amountMinor, details },
      ],
    },
  ]
}

/**
 * Adds what a range of customers has earned by the end of `date` to the sums of the month. A certificate that is drawn the
 * next morning has earned until then. In a term, whole months count as twelfths of a year and odd days as 360ths.
 */
async function addUp(tx: Tx, date: string, { after, upTo }: CustomerRange): Promise<void> {
  const [current, { call1, call7 }] = await Promise.all([
    currentRatesOn(tx, date),
    parameter(tx, boardRatesParameter, date),
  ])
  const day = addDays(date, 1)
  const { rows } = await sql<{ product: string; currency: string; earned: string }>`
    with board as (
      select * from unnest(${Object.keys(current)}::text[], ${Object.values(current)}::bigint[]) as b (currency, ppm)
    ), earned as (
      select t.product, t.currency, t.principal_minor::numeric * case
          when t.product = 'rolling7' then ${call7}::bigint * (${day}::date - t.cycle_began_on)
          when t.term_months is null then
            case t.product when 'callDeposit1' then ${call1}::bigint else ${call7}::bigint end * (${day}::date - t.effective_on)
          else t.annual_rate_ppm * (30 * term.months + term.days) + b.ppm * term.over end
        - t.forfeited_balance_days::numeric * case t.product when 'callDeposit1' then ${call1}::bigint else ${call7}::bigint end
        - t.paid_interest_minor::numeric * 360000000 as sum
      from deposits.time_deposits t
      join board b using (currency)
      left join lateral (
        select least(m.months, t.term_months) as months,
          case when m.months < t.term_months
            then ${day}::date - (t.effective_on + make_interval(months => m.months))::date else 0 end as days,
          greatest(0, ${day}::date - t.matures_on) as over
        from (
          select k.months - (case when t.effective_on + make_interval(months => k.months) > ${day}::date then 1 else 0 end)
            as months
          from (
            select ((extract(year from ${day}::date) - extract(year from t.effective_on)) * 12
              + extract(month from ${day}::date) - extract(month from t.effective_on))::integer as months
          ) k
        ) m
      ) term on t.term_months is not null
      where t.customer_id > ${after} and t.customer_id <= ${upTo} and t.effective_on <= ${date}
        and (t.status <> 'drawn' or t.closed_on > ${date})
      union all
      select 'current', c.currency,
        (c.balance_days + c.balance_minor * (${date}::date - c.through))::numeric * b.ppm
          + c.carried_minor::numeric * 360000000
      from deposits.current_interest c
      join board b using (currency)
      where c.customer_id > ${after} and c.customer_id <= ${upTo} and c.period_from = ${periodStart(date)}
        and c.settled_on is null
    )
    select product, currency, sum(greatest(sum, 0)) as earned from earned group by product, currency`.execute(
    tx,
  )
  if (rows.length === 0) return
  await sql`
    insert into deposits.month_end_accruals as kept (ends_on, product, currency, earned)
    select ${date}, * from unnest(${rows.map(({ product }) => product)}::text[],
      ${rows.map(({ currency }) => currency)}::text[], ${rows.map(({ earned }) => earned)}::numeric[])
    on conflict (ends_on, product, currency) do update set earned = kept.earned + excluded.earned`.execute(tx)
}
