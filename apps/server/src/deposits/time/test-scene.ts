import { type Currency, type CustomerKind, formatAmount } from '@cloudsail/contract'
import type { Receipt } from '@cloudsail/contract/orders'
import { sql } from 'kysely'
import type { AccountDraft } from '../../accounts/core/index.ts'
import { buildAccount } from '../../accounts/test-builders.ts'
import { advanceClock, bankNow, businessDate, instantOf } from '../../bankday/index.ts'
import type { Db } from '../../db/database.ts'
import { testContext } from '../../http/test-context.ts'
import { buildCustomer } from '../../identity/test-builders.ts'
import { bankAccount, post } from '../../ledger/index.ts'
import { giveOrder } from '../../orders/test-orders.ts'

/** Builds a customer with money on a current account who opens and draws time deposits, on dates of the bank clock. */
export async function depositScene(
  db: Db,
  {
    kind = 'branchSigned',
    funds = { CNY: 200_000_00n },
    account = {},
  }: {
    kind?: CustomerKind
    funds?: Partial<Record<Currency, bigint>>
    account?: Partial<AccountDraft>
  } = {},
) {
  const { customerId } = await buildCustomer(db, { kind })
  const currencies = Object.keys(funds) as Currency[]
  const current = await buildAccount(db, { customerId, currencies, ...account })
  const bookedAt = await bankNow(db)
  await db.transaction().execute((tx) =>
    post(
      tx,
      Object.entries(funds).map(([name, amountMinor]) => {
        const currency = name as Currency
        return {
          kind: 'test',
          reference: `funds-${current.number}-${currency}`,
          bookedAt,
          legs: [
            { account: bankAccount('cash', currency), amountMinor: -amountMinor },
            { account: { ownerId: customerId, accountId: current.accountId, currency }, amountMinor },
          ],
        }
      }),
    ),
  )
  // Dynamic passwords are sent once a minute at most.
  const context = async () => {
    const now = await advanceClock(db, new Date((await bankNow(db)).getTime() + 61_000))
    return testContext(db, { customerId, kind, now: now! })
  }
  const currentId = current.accountId.toString()
  const opening = {
    from: `${currentId}.CNY`,
    amount: '50000.00',
    termMonths: 12,
    instruction: 'renew',
    settlementAccountId: currentId,
  }
  return {
    customerId,
    current,
    opening,
    context,
    /** Opens a time deposit. The default is 50,000.00 for a year, renewed. */
    open: async (
      given: Partial<typeof opening> & { furtherTerms?: readonly number[] } = {},
    ): Promise<Receipt> => giveOrder(await context(), 'PAM0401', { ...opening, ...given }),
    /** Draws from a certificate into the current account. */
    async draw(certificate: string, amount: string, toAccountId = currentId): Promise<Receipt> {
      const deposit = `${(await parentOf()).accountId}.${certificate}`
      return giveOrder(await context(), 'PAM0402', { deposit, amount, toAccountId })
    },
    /** Returns the balance of the current account. */
    async currentBalance(currency: Currency = 'CNY'): Promise<string> {
      const { rows } = await sql<{
        minor: bigint
      }>`select credits_minor - debits_minor as minor from ledger.accounts
        where owner_id = ${customerId} and account_id = ${current.accountId} and currency = ${currency}`.execute(
        db,
      )
      return formatAmount(rows[0]!.minor, currency)
    },
    parentOf,
    /** Returns the entries of an account, oldest first: amount, summary, remark, value date. */
    async entriesOf(accountId: bigint): Promise<string[]> {
      const { rows } = await sql<{ text: string }>`
        select concat_ws(' ', amount_minor, summary, remark, value_date) as text from ledger.entries
        where owner_id = ${customerId} and account_id = ${accountId} order by seq`.execute(db)
      return rows.map(({ text }) => text)
    },
    /** Returns certificates by number: principal, rate, dates, state. */
    async certificates(): Promise<Record<string, string>> {
      const { rows } = await sql<{ number: string; text: string }>`
        select certificate_number as number, concat_ws(' ', principal_minor, annual_rate_ppm, effective_on, matures_on,
          status, case when part_drawn then 'part' end) as text
        from deposits.time_deposits where customer_id = ${customerId} order by 1`.execute(db)
      return Object.fromEntries(rows.map(({ number, text }) => [number, text]))
    },
    /** Returns the SMS that wait to be sent to the customer. */
    async notifications(): Promise<string[]> {
      const { rows } = await sql<{ text: string }>`select payload->>'text' as text from outbox.messages
        where customer_id = ${customerId} and kind = 'sms' order by message_id`.execute(db)
      return rows.map(({ text }) => text)
    },
  }

  async function parentOf(): Promise<{
    accountId: bigint
    number: string
    balances: Record<string, string>
  }> {
    const { rows } = await sql<{ accountId: bigint; number: string; currency: Currency; minor: bigint }>`
      select a.account_id as "accountId", a.number, l.currency, l.credits_minor - l.debits_minor as minor
      from accounts.accounts a
      join ledger.accounts l on l.owner_id = a.customer_id and l.account_id = a.account_id
      where a.customer_id = ${customerId} and a.kind = 'timeDeposit'`.execute(db)
    const balances = rows.map(({ currency, minor }) => [currency, formatAmount(minor, currency)])
    return { ...rows[0]!, balances: Object.fromEntries(balances) }
  }
}

/** Moves the bank clock to a time of a date, without its day-ends. */
export async function moveTo(db: Db, date: string, time = '10:00'): Promise<void> {
  await advanceClock(db, instantOf(date, time))
  if (businessDate(await bankNow(db)) !== date) throw new Error(`The clock has passed ${date}`)
}
