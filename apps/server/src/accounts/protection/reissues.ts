import { addMonths } from '@cloudsail/contract'
import type { ReissueState } from '@cloudsail/contract/accounts'
import { addDays, workdayAfter } from '../../bankday/index.ts'
import type { Queryable, Tx } from '../../db/database.ts'

/** A reissued card, with the dates of its stages. */
export interface Reissue {
  accountId: bigint
  sequence: number
  /** Number of the loss report that the card replaces. Null for a card that was damaged or about to expire. */
  reportNumber: string | null
  expiresOn: string
  appliedOn: string
  madeOn: string
  postedOn: string
  deliveredOn: string
  activatedAt: Date | null
}

const validMonths = 120

/** Returns the cards reissued for a customer, or for one account, oldest first. */
export async function readReissues(q: Queryable, customerId: bigint, accountId?: bigint): Promise<Reissue[]> {
  let found = q
    .selectFrom('accounts.card_reissues')
    .select(['account_id as accountId', 'sequence', 'report_number as reportNumber'])
    .select(['expires_on as expiresOn', 'applied_on as appliedOn', 'made_on as madeOn'])
    .select(['posted_on as postedOn', 'delivered_on as deliveredOn', 'activated_at as activatedAt'])
    .where('customer_id', '=', customerId)
    .orderBy('account_id')
    .orderBy('sequence')
  if (accountId !== undefined) found = found.where('account_id', '=', accountId)
  return found.execute()
}

/** Returns when a card applied for on a date is made, posted and delivered: one, two and five workdays later. */
export async function reissueDates(q: Queryable, appliedOn: string) {
  const [madeOn, postedOn, deliveredOn] = await Promise.all(
    [1, 2, 5].map((workdays) => workdayAfter(q, appliedOn, workdays)),
  )
  return { appliedOn, madeOn: madeOn!, postedOn: postedOn!, deliveredOn: deliveredOn! }
}

/** Returns the expiry date of a card made on a date: the last day of its final month. */
export function expiryOf(date: string): string {
  const next = addMonths(`${addMonths(date, validMonths).slice(0, 8)}01`, 1)
  return addDays(next, -1)
}

/** Returns the state of a reissued card on a date. */
export function stateOn({ madeOn, postedOn, deliveredOn }: Reissue, date: string): ReissueState {
  if (date >= deliveredOn) return 'delivered'
  if (date >= postedOn) return 'posted'
  return date >= madeOn ? 'made' : 'applied'
}

export async function enterReissue(
  tx: Tx,
  customerId: bigint,
  reissue: Omit<Reissue, 'activatedAt'>,
): Promise<void> {
  await tx
    .insertInto('accounts.card_reissues')
    .values({
      customer_id: customerId,
      account_id: reissue.accountId,
      sequence: reissue.sequence,
      report_number: reissue.reportNumber,
      expires_on: reissue.expiresOn,
      applied_on: reissue.appliedOn,
      made_on: reissue.madeOn,
      posted_on: reissue.postedOn,
      delivered_on: reissue.deliveredOn,
    })
    .execute()
}

/** Takes a waiting card into use. Returns false if it is no longer waiting. */
export async function activateReissue(
  tx: Tx,
  customerId: bigint,
  { accountId, sequence }: Pick<Reissue, 'accountId' | 'sequence'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts.card_reissues')
    .set({ activated_at: now })
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where('sequence', '=', sequence)
    .where('activated_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
