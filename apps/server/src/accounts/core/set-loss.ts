import type { AccountStatus } from '@cloudsail/contract/accounts'
import type { Tx } from '../../db/database.ts'

interface Own {
  customerId: bigint
  accountId: bigint
}

/** Status that a loss report covers, restored when the report ends. */
export type StatusBeforeLoss = Extract<AccountStatus, 'normal' | 'dormant' | 'debitBlocked'>

/** Sets an account to lost. A debit-blocked one stays so. Returns false if its status is no longer the expected one. */
export async function setLost(
  tx: Tx,
  { customerId, accountId }: Own,
  before: StatusBeforeLoss,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts.accounts')
    .set({ status: before === 'debitBlocked' ? 'debitBlocked' : 'lost' })
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where('status', '=', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Restores the earlier status of a lost account. Other accounts are unchanged. */
export async function endLost(
  tx: Tx,
  { customerId, accountId }: Own,
  before: StatusBeforeLoss,
): Promise<void> {
  await tx
    .updateTable('accounts.accounts')
    .set({ status: before })
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where('status', '=', 'lost')
    .execute()
}

/** Sets or clears the loss of a card's password. Returns false if nothing changes. */
export async function setCardPasswordLost(
  tx: Tx,
  { customerId, accountId }: Own,
  lost: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts.accounts')
    .set({ card_password_lost: lost })
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where('card_password_lost', '<>', lost)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Adds a further number to an account. Fails with 23505 if the number leads to an account already. */
export async function addNumber(tx: Tx, { customerId, accountId }: Own, number: string): Promise<void> {
  await tx
    .insertInto('accounts.numbers')
    .values({ number, customer_id: customerId, account_id: accountId })
    .execute()
}

/** Changes an account's number to another of its numbers. A loss of the former number ends with it. */
export async function takeNumber(tx: Tx, { customerId, accountId }: Own, number: string): Promise<void> {
  await tx
    .updateTable('accounts.accounts')
    .set((eb) => ({
      number,
      status: eb
        .case()
        .when('status', '=', 'lost')
        .then('normal' as const)
        .else(eb.ref('status'))
        .end(),
    }))
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .execute()
}
