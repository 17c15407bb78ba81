import {
  addMonths,
  brand,
  endOfMonth,
  fillBoth,
  formatGrouped,
  type Language,
  maskCard,
  type RequestOf,
  type ResponseOf,
  tailOf,
} from '@cloudsail/contract'
import { summaryText } from '@cloudsail/contract/accounts'
import { pocketName } from '@cloudsail/contract/dictionaries'
import {
  type statementAccounts,
  type statementFile,
  statementMonthsThrough,
} from '@cloudsail/contract/messages'
import {
  type Account,
  isCurrentAccount,
  isShownTo,
  readAccount,
  readAccounts,
  requireOwn,
} from '../../accounts/core/index.ts'
import { addDays, businessDate, doneThrough, instantOf, wireTime } from '../../bankday/index.ts'
import { type DocumentSigner, signDocument } from '../../certificates/index.ts'
import { findCustomer } from '../../customers/index.ts'
import type { Db, Queryable } from '../../db/database.ts'
import { makePdf } from '../../documents/index.ts'
import { BankError } from '../../errors.ts'
import type { CustomerContext } from '../../http/handler.ts'
import { balancesOn, entries } from '../../ledger/index.ts'
import type { DrawnStatement } from './statement-drawing.ts'
import { statementTexts as texts } from './texts.ts'

/** Time on the 1st at which the statements of a month are issued. */
export const issueTime = '02:00'
const mostEntries = 20_000
const module = new URL('./statement-drawing.ts', import.meta.url)

/** Returns the accounts that have statements, with their months. */
export async function readStatementAccounts({
  db,
  session: { customerId, kind },
  now,
}: CustomerContext): Promise<ResponseOf<typeof statementAccounts>> {
  const [accounts, closed, customer, subscriptions, months] = await Promise.all([
    readAccounts(db, customerId),
    closingMonths(db, customerId),
    findCustomer(db, customerId),
    db.selectFrom('messages.subscriptions').selectAll().where('customer_id', '=', customerId).execute(),
    statementMonths(db, now),
  ])
  return {
    ownEmail: customer.email ?? '',
    accounts: accounts
      .filter((account) => isCurrentAccount(account) && isShownTo(kind, account))
      .map((account) => {
        const subscription = subscriptions.find(({ account_id }) => account_id === account.accountId)
        return {
          accountId: account.accountId.toString(),
          account: maskCard(account.number),
          name: account.nickname,
          closed: account.status === 'closed',
          subscribed: subscription?.active ?? false,
          language: subscription?.language ?? 'zh',
          email: subscription?.email ?? '',
          months: monthsOpen(months, account, closed),
        }
      }),
  }
}

/** Returns the months in which accounts of a customer were closed. They have their last statement in that month. */
export async function closingMonths(q: Queryable, customerId: bigint): Promise<Map<bigint, string>> {
  const rows = await q
    .selectFrom('accounts.accounts')
    .select(['account_id', 'closed_on'])
    .where('customer_id', '=', customerId)
    .where('closed_on', 'is not', null)
    .execute()
  return new Map(rows.map(({ account_id, closed_on }) => [account_id, closed_on!.slice(0, 7)]))
}

const lastOf = (month: string) => endOfMonth(`${month}-01`)
const monthBefore = (date: string) => addMonths(`${date.slice(0, 7)}-01`, -1).slice(0, 7)

/**
 * Returns the newest month with statements. Its last day and every day before it must be closed, and it must be past 02:00
 * on the 1st.
 */
async function lastIssued(q: Queryable, now: Date): Promise<string> {
  const today = businessDate(now)
  // Before that time on the 1st, the statements of the previous month have not been issued.
  const byHour = monthBefore(now < instantOf(today, issueTime) ? addDays(today, -1) : today)
  const through = await doneThrough(q)
  const byDays = through === null ? byHour : monthBefore(addDays(through, 1))
  return [byDays, byHour].toSorted()[0]!
}

/** Returns the statement of an account and a month. Repeated downloads return the same bytes. */
export async function readStatementFile(
  context: CustomerContext,
  { accountId, month, language }: RequestOf<typeof statementFile>,
): Promise<ResponseOf<typeof statementFile>> {
  const { db, session, now } = context
  const { customerId, kind } = session
  const account = requireOwn(await readAccount(db, customerId, BigInt(accountId)), {
    field: 'accountId',
    evenNotEnrolled: kind === 'unsigned',
  })
  if (!isCurrentAccount(account)) throw new BankError('accountUnknown', { field: 'accountId' })
  const months = await statementMonths(db, now)
  if (month > months[0]!) throw new BankError('statementNotYet', { field: 'month', values: { month } })
  if (!months.includes(month)) throw new BankError('statementTooOld', { field: 'month' })
  if (month < account.openedOn.slice(0, 7)) throw new BankError('statementTooOld', { field: 'month' })
  const closedIn = (await closingMonths(db, customerId)).get(account.accountId)
  if (closedIn && month > closedIn) throw new BankError('accountClosed', { field: 'month' })
  const pdf = await statementPdf({ db, now, signer: context.services.documents }, account, {
    month,
    language,
  })
  return {
    fileName: `${texts.title[language]}_${tailOf(account.number)}_${month}.pdf`.replaceAll(' ', '-'),
    mediaType: 'application/pdf',
    base64: pdf.toString('base64'),
  }
}

/** The database that stores statements, and their signer. */
interface StatementSource {
  db: Db
  now: Date
  signer: DocumentSigner
}

/** Returns the months that have statements, newest first. */
export async function statementMonths(q: Queryable, now: Date): Promise<string[]> {
  return statementMonthsThrough(await lastIssued(q, now))
}

/** Returns the newest month for which a customer has a statement of an open current account. Null if there is none. */
export async function latestStatement(q: Queryable, customerId: bigint, now: Date): Promise<string | null> {
  const [accounts, closed, months] = await Promise.all([
    readAccounts(q, customerId),
    closingMonths(q, customerId),
    statementMonths(q, now),
  ])
  const open = accounts.filter((account) => isCurrentAccount(account) && account.status !== 'closed')
  return months.find((month) => open.some((each) => monthsOpen([month], each, closed).length > 0)) ?? null
}

/** Returns the months in which an account was open for at least part of the month. `closed` comes from `closingMonths`. */
export const monthsOpen = (
  months: readonly string[],
  { accountId, openedOn }: Pick<Account, 'accountId' | 'openedOn'>,
  closed: ReadonlyMap<bigint, string>,
): string[] =>
  months.filter((month) => month >= openedOn.slice(0, 7) && month <= (closed.get(accountId) ?? month))

/** Returns the statement of an account for one of these months. The bytes never change. */
export async function statementPdf(
  source: StatementSource,
  account: Account,
  { month, language }: { month: string; language: Language },
): Promise<Buffer> {
  const key = {
    customer_id: account.customerId,
    month: `${month}-01`,
    account_id: account.accountId,
    language,
  }
  return (await kept(source.db, key)) ?? (await issue(source, account, key))
}

interface Key {
  customer_id: bigint
  month: string
  account_id: bigint
  language: Language
}

async function kept(q: Queryable, { customer_id, month, account_id, language }: Key): Promise<Buffer | null> {
  const row = await q
    .selectFrom('messages.statements')
    .select('pdf')
    .where('customer_id', '=', customer_id)
    .where('month', '=', month)
    .where('account_id', '=', account_id)
    .where('language', '=', language)
    .executeTakeFirst()
  return row?.pdf ?? null
}

/** Makes and stores a statement. If two are made at once, both requests return the first. */
async function issue({ db, now, signer }: StatementSource, account: Account, key: Key): Promise<Buffer> {
  const month = key.month.slice(0, 7)
  if (month > (await lastIssued(db, now)))
    throw new BankError('statementNotYet', { field: 'month', values: { month } })
  const facts = await factsOf(db, account, { month, language: key.language, now })
  const name = brand.bank[key.language]
  const pdf = await makePdf(
    { module, facts, title: facts.title, author: name, language: key.language },
    (document) => signDocument(signer, document),
  )
  await db
    .insertInto('messages.statements')
    .values({ ...key, issued_at: now, pdf })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await kept(db, key))!
}

/**
 * Returns the facts of a statement: for each currency and pocket the opening balance, credits, debits, closing balance and
 * entries, oldest first.
 */
export async function factsOf(
  q: Queryable,
  account: Account,
  { month, language, now }: { month: string; language: Language; now: Date },
): Promise<DrawnStatement> {
  const t = (key: keyof typeof texts) => texts[key][language]
  const [from, to] = [`${month}-01`, lastOf(month)]
  const [before, { address, postcode }] = await Promise.all([
    balancesOn(q, account.customerId, [addDays(from, -1)]),
    findCustomer(q, account.customerId),
  ])
  const pockets = await Promise.all(
    account.balances.map(async ({ currency, cash, ledgerAccountId }) => {
      const ref = { ownerId: account.customerId, accountId: ledgerAccountId, currency }
      const found = await entries(q, ref, { filter: { from, to }, limit: mostEntries })
      const rows = found.rows.toReversed()
      const opening = before.find((of) => of.accountId === ledgerAccountId && of.currency === currency)
      const openingMinor = opening?.balanceMinor ?? 0n
      const sum = (of: bigint[]) => of.reduce((a, b) => a + b, 0n)
      const amounts = rows.map(({ amountMinor }) => amountMinor)
      const money = (minor: bigint) => formatGrouped(minor, currency)
      return {
        title: `${pocketName({ currency, cash })[language]} ${currency}`,
        sums: [
          [t('opening'), money(openingMinor)],
          [t('in'), money(sum(amounts.filter((minor) => minor > 0n)))],
          [t('out'), money(-sum(amounts.filter((minor) => minor < 0n)))],
          [t('closing'), money(rows.at(-1)?.balanceAfterMinor ?? openingMinor)],
        ] as [string, string][],
        rows: rows.map((entry) => [
          entry.businessDate,
          summaryText(entry.summary)[language],
          [
            entry.counterpartyName,
            entry.remark,
            entry.valueDate !== entry.businessDate &&
              fillBoth(texts.valuedOn, { date: entry.valueDate })[language],
          ]
            .filter(Boolean)
            .join(' · '),
          money(entry.amountMinor),
          money(entry.balanceAfterMinor),
        ]),
      }
    }),
  )
  // Plain letters in every language, because verifiers of the signature read it as the reason.
  const reason = `${texts.title.en} ${month} ${tailOf(account.number)}`
  return {
    language,
    title: `${t('title')} ${month}`,
    facts: [
      [t('account'), account.number],
      [t('holder'), account.holderName],
      [t('branch'), account.branch[language]],
      [t('period'), `${from} – ${to}`],
    ],
    address: address === null ? null : [t('address'), [address, postcode].filter(Boolean).join(' ')],
    head: [t('date'), t('summary'), t('counterparty'), t('amount'), t('balance')],
    pockets,
    signature: { at: now, name: brand.bank[language], reason },
    issuedAt: wireTime(now).slice(0, 19).replace('T', ' '),
  }
}
