import {
  brand,
  exportMaxRows,
  fill,
  formatAmount,
  formatGrouped,
  type Language,
  tailOf,
} from '@cloudsail/contract'
import { type ExportFormat, summaryText } from '@cloudsail/contract/accounts'
import { wireTime } from '../bankday/index.ts'
import type { Queryable } from '../db/database.ts'
import { mediaTypes, renderTable, type TableDocument } from '../documents/index.ts'
import { BankError } from '../errors.ts'
import { type Entry, entries as readEntries } from '../ledger/index.ts'
import type { Account } from './core/index.ts'
import { type StatementTotals, statementTotals } from './query-details.ts'
import type { StatementFilter } from './statement-filter.ts'
import { currencyNames, statementTexts } from './texts.ts'

interface ExportOptions {
  account: Account
  format: ExportFormat
  language: Language
  now: Date
}

/** The statement that a filter gives as a document, oldest first, with the balance after each entry. Refuses one
 *  without entries and one too long. */
export async function exportDetails(
  db: Queryable,
  statement: StatementFilter,
  options: ExportOptions,
): Promise<{ fileName: string; mediaType: string; base64: string }> {
  const { account: ledgerAccount, filter, from, to } = statement
  const [{ entries, next }, totals] = await Promise.all([
    readEntries(db, ledgerAccount, { filter, limit: exportMaxRows, oldestFirst: true }),
    statementTotals(db, statement),
  ])
  if (entries.length === 0) throw new BankError('noMatchingTransactions')
  if (next !== null) throw new BankError('exportTooLarge', { values: { max: exportMaxRows } })
  const { format, language, account } = options
  const bytes = await renderTable(format, statementDocument(entries, totals, statement, options))
  const name = [statementTexts.fileName[language], tailOf(account.number), ledgerAccount.currency, from, to]
  return {
    fileName: `${name.join('_')}.${format}`,
    mediaType: mediaTypes[format],
    base64: bytes.toString('base64'),
  }
}

function statementDocument(
  entries: readonly Entry[],
  totals: StatementTotals,
  { account: { currency }, from, to }: StatementFilter,
  { account, language, now }: ExportOptions,
): TableDocument {
  const t = (key: keyof typeof statementTexts) => statementTexts[key][language]
  const money = (amountMinor: bigint) => formatAmount(amountMinor, currency)
  const moment = (instant: Date) => wireTime(instant).slice(0, 19).replace('T', ' ')
  return {
    bankName: brand.bank[language],
    title: t('title'),
    beside: fill(t('madeAt'), { time: moment(now) }),
    facts: [
      [t('account'), account.number],
      [t('holder'), account.holderName],
      [t('branch'), account.branch[language]],
      [t('currency'), `${currencyNames[currency][language]} ${currency}`],
      [t('period'), `${from} – ${to}`],
      [t('count'), String(entries.length)],
      [t('opening'), formatGrouped(totals.openingMinor, currency)],
      [t('closing'), formatGrouped(totals.closingMinor, currency)],
    ],
    columns: [
      { title: t('time'), kind: 'text', width: 17 },
      { title: t('summary'), kind: 'text', width: 12 },
      { title: t('in'), kind: 'amount', width: 15 },
      { title: t('out'), kind: 'amount', width: 15 },
      { title: t('balance'), kind: 'amount', width: 16 },
      { title: t('counterparty'), kind: 'text', width: 18 },
      { title: t('counterpartyNumber'), kind: 'digits', width: 18 },
      { title: t('counterpartyBank'), kind: 'text', width: 14 },
      { title: t('remark'), kind: 'text', width: 14 },
    ],
    rows: entries.map((entry) => [
      moment(entry.bookedAt),
      summaryText(entry.summary)[language],
      entry.amountMinor > 0n ? money(entry.amountMinor) : '',
      entry.amountMinor < 0n ? money(-entry.amountMinor) : '',
      money(entry.balanceAfterMinor),
      entry.counterpartyName,
      entry.counterpartyNumber,
      entry.counterpartyBank,
      entry.remark,
    ]),
    totals: [t('total'), '', money(totals.inMinor), money(totals.outMinor), '', '', '', '', ''],
    note: fill(t('note'), { product: brand.product[language], hotline: brand.hotline }),
  }
}
