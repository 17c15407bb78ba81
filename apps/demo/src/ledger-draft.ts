import type { Currency } from '@cloudsail/contract'
import type { SummaryKey } from '@cloudsail/contract/accounts'
import { addDays, businessDate } from './bank/clock.ts'
import { bankOwnerId, type EntryDetails, type JournalDraft, type Leg } from './bank/ledger.ts'

/** The bank's own accounts used by the history, with their numbers in the chart of accounts. */
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

/** A customer account in one currency, with its balance during the history. */
export interface DraftAccount {
  ownerId: bigint
  accountId: bigint
  currency: Currency
  number: string
  holder: string
  balanceMinor: bigint
  /** The part of the balance that is held. */
  heldMinor: bigint
  /** Overdraft limit. Null if there is no limit. */
  overdraftMinor: bigint | null
  /** Sum of end-of-day balances since the last settlement of interest, up to `countedTo`. */
  balanceDaysMinor: bigint
  countedTo: string
}

export interface Side {
  account: DraftAccount | BankAccount
  amountMinor: bigint
  /** The part of the amount that is held. Nobody in the history spends a hold. */
  heldMinor?: bigint
  summary: SummaryKey
  counterparty?: { name: string; number?: string; bank?: string }
  remark?: string
}

/**
 * The journals of the history in chronological order, and every balance, so that no account is overdrawn. The ledger
 * checks everything again when it posts.
 */
export class LedgerDraft {
  readonly journals: JournalDraft[] = []
  #serial = 0

  /** Returns whether the account can pay the amount and keep `reserveMinor`. */
  canPay(account: DraftAccount, amountMinor: bigint, reserveMinor = 0n): boolean {
    const { balanceMinor, heldMinor, overdraftMinor } = account
    return overdraftMinor === null || balanceMinor - heldMinor + overdraftMinor - amountMinor >= reserveMinor
  }

  /** Posts a journal in one currency. Returns the reference of the journal. */
  post(kind: string, at: Date, currency: Currency, sides: readonly Side[], reference?: string): string {
    return this.exchange(
      kind,
      at,
      sides.map((side) => ({ ...side, currency })),
      reference,
    )
  }

  /** Adds a journal in the form that the bank makes. `account` is the only customer account that it moves. */
  add(journal: JournalDraft, account: DraftAccount): void {
    countTo(account, businessDate(journal.bookedAt))
    for (const { account: of, amountMinor } of journal.legs)
      if (of.accountId === account.accountId) account.balanceMinor += amountMinor
    this.journals.push(journal)
  }

  /** Posts a journal in several currencies. It passes through the position account in each currency. Returns its reference. */
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
        amountMinor,
        details,
        ...(heldMinor !== undefined && { heldMinor }),
      }
    })
    this.journals.push({ kind, reference, bookedAt: at, legs })
    return reference
  }

  /** Returns the sum of the end-of-day balances since the last settlement up to and including `date`, and starts a new sum. */
  settle(account: DraftAccount, date: string): bigint {
    countTo(account, addDays(date, 1))
    const sum = account.balanceDaysMinor
    account.balanceDaysMinor = 0n
    return sum
  }
}

/** Adds the balance for each day from the last change to the day before `date`. */
function countTo(account: DraftAccount, date: string): void {
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
