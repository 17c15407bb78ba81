import type { Currency } from '@cloudsail/contract'
import { people } from '@cloudsail/demo-customers'
import { addDays } from './bank/clock.ts'
import { isSettlementDay, postingDay, settlementOf } from './bank/ledger.ts'
import { type HistoryDraft, toMinor } from './history-draft.ts'
import type { DraftAccount } from './ledger-draft.ts'
import { plan } from './plan.ts'

/** Plans the opening balances of the history, which came with the books of the preceding bank. */
export function planOpenings(history: HistoryDraft): void {
  plan(history, history.start, 1, (at) => {
    for (const person of people) {
      for (const { key, opening = {}, banknotes = {} } of person.accounts) {
        for (const [currency, units] of Object.entries(opening) as [Currency, number][])
          open(history, at, history.account(person, key, currency), units)
        for (const [currency, units] of Object.entries(banknotes) as [Currency, number][])
          open(history, at, history.banknotes(person, key, currency), units)
      }
    }
  })
}

function open({ ledger }: HistoryDraft, at: Date, account: DraftAccount, units: number): void {
  const { currency } = account
  const amountMinor = toMinor(units, currency)
  ledger.post('opening', at, currency, [
    { account: 'cash', amountMinor: -amountMinor, summary: 'opening' },
    { account, amountMinor, summary: 'opening', remark: '上期余额' },
  ])
}

/**
 * Plans the interest of current accounts in every currency, as the day-end settles it. Interest posted today is left to the
 * bank's first day-end, which closes yesterday.
 */
export function planInterest(history: HistoryDraft): void {
  for (let date = history.start; postingDay(date) < history.today; date = addDays(date, 1)) {
    if (isSettlementDay(date)) plan(history, postingDay(date), 5, () => settle(history, date))
  }
}

function settle(history: HistoryDraft, date: string): void {
  for (const person of people) {
    for (const { key, kind, currencies, banknotes = {} } of person.accounts) {
      if (kind !== 'debitCard' && kind !== 'passbook') continue
      const accounts = currencies.flatMap((currency) => [
        history.account(person, key, currency),
        ...(banknotes[currency] === undefined ? [] : [history.banknotes(person, key, currency)]),
      ])
      for (const account of accounts) {
        const { currency } = account
        const balanceDaysMinor = history.ledger.settle(account, date)
        const { ownerId, accountId } = account
        const { journal } = settlementOf(
          { customerId: ownerId, accountId, currency, balanceDaysMinor },
          { date, ratePpm: history.boards.currentOn(date, currency) },
        )
        if (journal) history.ledger.add(journal, account)
      }
    }
  }
}
