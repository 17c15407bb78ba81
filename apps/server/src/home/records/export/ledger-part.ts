import { formatAmount, type Language } from '@cloudsail/contract'
import { entrySerial, summaryText } from '@cloudsail/contract/accounts'
import {
  type Account,
  type Balance,
  byEnrolment,
  groupOf,
  midRatesOn,
  readAccounts,
  toRmb,
} from '../../../accounts/core/index.ts'
import { businessDate } from '../../../bankday/index.ts'
import type { ArchivedFile } from '../../../documents/index.ts'
import { type Entry, entries } from '../../../ledger/index.ts'
import { readPortfolio, valuesOf } from '../../portfolio.ts'
import type { ExportedPart, ExportSource } from './source.ts'
import { columnOf, momentOf, tableFiles } from './tables.ts'
import { kindNames, statusNames, exportTexts as texts } from './texts.ts'

/** Returns whether an account is an investment or a debt. All others are accounts and cards. */
const isHolding = ({ kind }: Account) => groupOf[kind] === 'wealth' || groupOf[kind] === 'loan'

/** Makes the files of accounts and cards with their entries, as XLSX and CSV. */
export const ledgerPart: ExportedPart = async (source) => {
  const accounts = await ownAccounts(source)
  const own = accounts.filter((account) => !isHolding(account))
  const { language } = source
  const column = columnOf(source)
  const list = await tableFiles(
    source,
    {
      name: 'accounts',
      columns: [
        column('account', 'digits'),
        ...[column('kind'), column('holder'), column('branch'), column('openedOn', 'date'), column('status')],
        ...[column('currency'), column('balance', 'amount')],
      ],
      rows: own.flatMap((account) =>
        account.balances.map((balance) => [
          ...[account.number, kindNames[account.kind][language], account.holderName],
          ...[account.branch[language], account.openedOn, statusNames[account.status][language]],
          ...[currencyOf(balance, language), formatAmount(balance.postedMinor, balance.currency)],
        ]),
      ),
    },
    ['xlsx', 'csv'],
  )
  return [...list, ...(await entryFiles(source, own, 'entries'))]
}

/** Makes the files of today's investments and debts with their entries, as XLSX. */
export const holdingsPart: ExportedPart = async (source) => {
  const { db, customer, now, language } = source
  const today = businessDate(now)
  const [{ held }, [rates]] = await Promise.all([readPortfolio(db, customer, today), midRatesOn(db, [today])])
  const own = held.filter(({ account }) => isHolding(account))
  const column = columnOf(source)
  const list = await tableFiles(
    source,
    {
      name: 'holdings',
      columns: [
        column('account', 'digits'),
        ...[column('kind'), column('openedOn', 'date'), column('currency')],
        ...[column('value', 'amount'), column('rmb', 'amount')],
      ],
      rows: own.flatMap((each) =>
        valuesOf(each).map(({ currency, valueMinor }) => [
          ...[each.account.number, kindNames[each.account.kind][language], each.account.openedOn, currency],
          formatAmount(valueMinor, currency),
          formatAmount(toRmb(valueMinor, currency, rates!), 'CNY'),
        ]),
      ),
    },
    ['xlsx'],
  )
  const accounts = (await ownAccounts(source)).filter(isHolding)
  return [...list, ...(await entryFiles(source, accounts, 'holdingEntries', ['xlsx']))]
}

async function ownAccounts({ db, customer }: ExportSource): Promise<readonly Account[]> {
  return byEnrolment(customer.kind, await readAccounts(db, customer.customerId)).shown
}

const currencyOf = ({ currency, cash }: Balance, language: Language) =>
  cash ? `${currency} ${texts.cash[language]}` : currency

const pageRows = 1_000

/** Makes the files of every entry of the accounts within the period, account by account, oldest first. */
async function entryFiles(
  source: ExportSource,
  accounts: readonly Account[],
  name: 'entries' | 'holdingEntries',
  formats: readonly ('xlsx' | 'csv')[] = ['xlsx', 'csv'],
): Promise<ArchivedFile[]> {
  const { language } = source
  const column = columnOf(source)
  const pockets = accounts.flatMap((account) => account.balances.map((balance) => ({ account, balance })))
  const rows: string[][] = []
  for (const [at, { account, balance }] of pockets.entries()) {
    for (const entry of await entriesOf(source, balance))
      rows.push([
        ...[account.number, currencyOf(balance, language), momentOf(entry.bookedAt), entry.businessDate],
        entry.valueDate,
        summaryText(entry.summary)[language],
        ...[
          formatAmount(entry.amountMinor, entry.currency),
          formatAmount(entry.balanceAfterMinor, entry.currency),
        ],
        ...[entry.counterpartyName, entry.counterpartyNumber, entry.counterpartyBank, entry.remark],
        entrySerial({ journalId: `${entry.journalId}`, entryId: `${entry.seq}` }),
      ])
    await source.onProgress((at + 1) / pockets.length)
  }
  return tableFiles(
    source,
    {
      name,
      columns: [
        ...[
          column('account', 'digits'),
          column('currency'),
          column('time', 'moment'),
          column('bookedOn', 'date'),
          column('valueDate', 'date'),
        ],
        ...[column('summary'), column('amount', 'amount'), column('after', 'amount')],
        ...[column('counterparty'), column('counterpartyNumber', 'digits')],
        ...[column('counterpartyBank'), column('remark'), column('serial', 'digits')],
      ],
      rows,
    },
    formats,
  )
}

async function entriesOf(
  { db, customer, from, to }: ExportSource,
  { ledgerAccountId: accountId, currency }: Balance,
): Promise<Entry[]> {
  const found: Entry[] = []
  let cursor: string | undefined
  do {
    const page = await entries(
      db,
      { ownerId: customer.customerId, accountId, currency },
      { filter: { from, to }, limit: pageRows, ...(cursor !== undefined && { cursor }) },
    )
    found.push(...page.rows)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return found.toReversed()
}
