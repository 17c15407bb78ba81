import type { AccountStatus } from '@cloudsail/contract/accounts'
import type { Tx } from '../../db/database.ts'

interface Own {
  customerId: bigint
  accountId: bigint
}

/** What an account is under a loss report, and again once it ends. */
export type StatusBeforeLoss = Extract<AccountStatus, 'normal' | 'dormant' | 'frozen'>

/** Puts a loss over what the account is; a frozen one stays frozen. False where it is no longer what it was. */
export async function setLost(
  tx: Tx,
  { customerId, accountId }: Own,
  before: StatusBeforeLoss,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts.accounts')
    .set({ status: before === 'frozen' ? 'frozen' : 'lost' })
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where('status', '=', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives an account that is lost back to what it was before. Nothing happens to any other. */
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

/** Says that the password of a card is lost, or no longer; false where it is so already. */
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

/** Has a further number lead to an account; 23505 where it leads to one already. */
export async function addNumber(tx: Tx, { customerId, accountId }: Own, number: string): Promise<void> {
  await tx
    .insertInto('accounts.numbers')
    .values({ number, customer_id: customerId, account_id: accountId })
    .execute()
}

/** Gives an account another of the numbers that lead to it; a loss of the former ends with it. */
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
