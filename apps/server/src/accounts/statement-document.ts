import {
  type Currency,
  formatGrouped,
  type Language,
  parseAmount,
  type ResponseOf,
  tailOf,
} from '@cloudsail/contract'
import type { queryDetails } from '@cloudsail/contract/accounts'
import { pocketName } from '@cloudsail/contract/dictionaries'
import type { QueryDocument } from '../query/index.ts'
import type { Account } from './core/index.ts'
import { statementTexts } from './texts.ts'

type Totals = ResponseOf<typeof queryDetails>['totals']

/** Returns a statement document's account facts, totals and name. Its entries are listed oldest first. */
export function statementDocument(
  account: Account,
  { currency, cash }: { currency: Currency; cash: boolean },
  { totals, address, language }: { totals: Totals; address: string; language: Language },
): QueryDocument {
  const t = (key: keyof typeof statementTexts) => statementTexts[key][language]
  const grouped = (amount: string) => {
    const minus = amount.startsWith('-')
    const minor = parseAmount(minus ? amount.slice(1) : amount, currency) ?? 0n
    return formatGrouped(minus ? -minor : minor, currency)
  }
  return {
    facts: [
      [t('account'), account.number],
      [t('holder'), account.holderName],
      ...(address === '' ? [] : [[t('address'), address] satisfies [string, string]]),
      [t('branch'), account.branch[language]],
      [t('currency'), `${pocketName({ currency, cash })[language]} ${currency}`],
      [t('opening'), totals ? grouped(totals.opening) : ''],
      [t('closing'), totals ? grouped(totals.closing) : ''],
    ],
    totals: totals ? { in: totals.in, out: totals.out } : {},
    nameParts: [tailOf(account.number), cash ? `${currency}-cash` : currency],
    oldestFirst: true,
  }
}
