import type { Currency } from '@cloudsail/contract'
import type { SummaryKey } from '@cloudsail/contract/accounts'
import { bankOwnerId, type EntryDetails, type JournalDraft, type Leg } from './bank/books.ts'
import { addDays, businessDate } from './bank/clock.ts'

/** The bank's own accounts that the history touches, by their number in the chart. */
const bank = {
  cash: 1001n,
  nostro: 1011n,
  clearing: 3001n,
  cardClearing: 3004n,
  position: 3002n,
  otherPayables: 2202n,
  agency: 2314n,
  interestIncome: 6011n,
  interestExpense: 6411n,
  feeIncome: 6021n,
  administration: 6602n,
} as const
type BankAccount = keyof typeof bank

/** One customer account in one currency, as the history keeps count of it. */
export interface BookAccount {
  ownerId: bigint
  accountId: bigint
  currency: Currency
  number: string
  holder: string
  balanceMinor: bigint
  /** Of it, what is set aside. */
  heldMinor: bigint
  /** How far below zero it may go; null without limit. */
  overdraftMinor: bigint | null
  /** Sum of end-of-day balances since the last settlement of interest, up to `countedTo`. */
  balanceDaysMinor: bigint
  countedTo: string
}

export interface Side {
  account: BookAccount | BankAccount
  amountMinor: bigint
  /** Of it, what is held: nobody in the history spends that. */
  heldMinor?: bigint
  summary: SummaryKey
  counterparty?: { name: string; number?: string; bank?: string }
  remark?: string
}

/** Collects journals in the order of time and knows every balance, so that nobody in the history spends what is
 *  not there. The ledger checks all of it once more when it is posted. */
export class Books {
  readonly journals: JournalDraft[] = []
  #serial = 0

  /** Whether this much can be taken and `reserveMinor` left. */
  canPay(account: BookAccount, amountMinor: bigint, reserveMinor = 0n): boolean {
    const { balanceMinor, heldMinor, overdraftMinor } = account
    return overdraftMinor === null || balanceMinor - heldMinor + overdraftMinor - amountMinor >= reserveMinor
  }

  /** Returns the reference of the journal. */
  post(kind: string, at: Date, currency: Currency, sides: readonly Side[], reference?: string): string {
    return this.exchange(
      kind,
      at,
      sides.map((side) => ({ ...side, currency })),
      reference,
    )
  }

  /** A journal as the bank itself makes it, with the one account of a customer that it moves. */
  add(journal: JournalDraft, account: BookAccount): void {
    countTo(account, businessDate(journal.bookedAt))
    for (const { account: of, amountMinor } of journal.legs)
      if (of.accountId === account.accountId) account.balanceMinor += amountMinor
    this.journals.push(journal)
  }

  /** A journal in more than one currency goes through the position account in each. */
  exchange(
    kind: string,
    at: Date,
    sides: readonly (Side & { currency: Currency })[],
    reference = `history-${String(++this.#serial).padStart(7, '0')}`,
  ): string {
    const date = businessDate(at)
    const legs = sides.map(({ account, amountMinor, heldMinor, currency, ...rest }): Leg => {
      const details = detailsOf(rest)
      if (typeof account === 'string') {
        return { account: { ownerId: bankOwnerId, accountId: bank[account], currency }, amountMinor, details }
      }
      countTo(account, date)
      account.balanceMinor += amountMinor
      account.heldMinor += heldMinor ?? 0n
      const { ownerId, accountId } = account
      return {
        account: { ownerId, accountId, currency },
        ...{ amountMinor, details, ...(heldMinor !== undefined && { heldMinor }) },
      }
    })
    this.journals.push({ kind, reference, bookedAt: at, legs })
    return reference
  }

  /** The end-of-day balances up to and including `date` since the last settlement, summed; then begins anew. */
  settle(account: BookAccount, date: string): bigint {
    countTo(account, addDays(date, 1))
    const sum = account.balanceDaysMinor
    account.balanceDaysMinor = 0n
    return sum
  }
}

/** Adds the balance for each day from the last change to the day before `date`. */
function countTo(account: BookAccount, date: string): void {
  while (account.countedTo < date) {
    account.balanceDaysMinor += account.balanceMinor
    account.countedTo = addDays(account.countedTo, 1)
  }
}

function detailsOf({
  summary,
  counterparty,
  remark,
}: Pick<Side, 'summary' | 'counterparty' | 'remark'>): EntryDetails {
  return {
    summary,
    ...(counterparty && {
      counterpartyName: counterparty.name,
      ...(counterparty.number !== undefined && { counterpartyNumber: counterparty.number }),
      ...(counterparty.bank !== undefined && { counterpartyBank: counterparty.bank }),
    }),
    ...(remark !== undefined && { remark }),
  }
}
