import type { Currency } from '@cloudsail/contract'
import {
  cashLedgerIdOf,
  nextAccountNumber,
  nextEAccountNumber,
  openCustomerAccounts,
  openPocket,
} from '../../accounts/core/index.ts'
import { businessDate } from '../../bankday/index.ts'
import type { Tx } from '../../db/database.ts'
import type { Holder } from './drawers.ts'
import { useBlank } from './stock.ts'

/** What is opened at a counter. */
export type CounterProduct =
  /** A debit card of class I, from blank stock: its number is the blank's serial. */
  | { product: 'card'; cardSerial: string }
  /** An account of class II or III without a card, bound to an account of class I. */
  | { product: 'classTwo' | 'classThree'; boundAccountId: bigint | null }
  | { product: 'passbook' }
  /** The parent account of time deposits. */
  | { product: 'parentDeposit'; boundAccountId: bigint | null }

export interface CounterOpening {
  customerId: bigint
  holderName: string
  branchCode: string
  opened: CounterProduct
  /** Whether transfers in the internet bank are allowed from the account. */
  transferService: boolean
  /** Whether the account is shown in the internet bank. */
  enrolled: boolean
  /** The maker of the action, who holds the blank card. */
  holder: Pick<Holder, 'issuer' | 'subject'>
  actionId: string
  now: Date
}

const classOf = { card: 1, classTwo: 2, classThree: 3, passbook: 1, parentDeposit: 1 } as const

/**
 * Opens an account at a counter, in the caller's transaction. The caller has checked who the customer is and how many
 * accounts they may have.
 * @throws BankError blankUnknown if the maker does not hold the card
 */
export async function openCounterAccount(
  tx: Tx,
  {
    customerId,
    holderName,
    branchCode,
    opened,
    transferService,
    enrolled,
    holder,
    actionId,
    now,
  }: CounterOpening,
): Promise<{ accountId: bigint; number: string }> {
  const { product } = opened
  if (product === 'card')
    await useBlank(tx, { kind: 'card', serial: opened.cardSerial, holder, actionId, now })
  const number =
    product === 'card'
      ? opened.cardSerial
      : product === 'classTwo' || product === 'classThree'
        ? await nextEAccountNumber(tx)
        : await nextAccountNumber(tx, branchCode)
  const [accountId] = await openCustomerAccounts(tx, [
    {
      customerId,
      accountId: null,
      number,
      kind: product === 'passbook' ? 'passbook' : product === 'parentDeposit' ? 'timeDeposit' : 'debitCard',
      holderName,
      accountClass: classOf[product],
      branchCode,
      openedOn: businessDate(now),
      transferService,
      enrolled,
      linkedAccountId: 'boundAccountId' in opened ? opened.boundAccountId : null,
      currencies: ['CNY'],
    },
  ])
  return { accountId: accountId!, number }
}

/** Opens a foreign currency on a card of class I: as remitted money (汇), or as banknotes (钞) beside it. */
export async function openCounterPocket(
  tx: Tx,
  {
    customerId,
    accountId,
    currency,
    cash,
  }: {
    customerId: bigint
    accountId: bigint
    currency: Currency
    cash: boolean
  },
): Promise<void> {
  await openPocket(tx, customerId, { ledgerAccountId: accountId, currency })
  if (cash) await openPocket(tx, customerId, { ledgerAccountId: cashLedgerIdOf(accountId), currency })
}
