import { sql } from 'kysely'
import type { LoggedIn } from '../../bench/support/crowd.ts'
import type { Claim } from './customer.ts'
import type { World } from './testbed.ts'

/**
 * Compares the confirmations that customers received with the books. Everything confirmed must exist once, nothing else may
 * exist, and each account must have the balance that follows from this and from payments from outside.
 */
export async function checkClaims(
  { ownerDb, fundsMinor }: World,
  members: readonly LoggedIn[],
  claims: readonly Claim[],
  fromElsewhere: ReadonlyMap<bigint, bigint> = new Map(),
): Promise<string[]> {
  const found: string[] = []
  const ids = members.map(({ customerId }) => customerId)
  const { rows: carriedOut } = await sql<{ orderId: string; state: string; code: string }>`
    select order_id as "orderId", state, verification_code as code from orders.orders
    where customer_id = any(${ids}) and submitted_at is not null and code in ('PTR0101', 'PTR0201', 'PTR1601')`.execute(
    ownerDb,
  )
  const standing = new Map(carriedOut.map((order) => [order.orderId, order]))
  const claimed = new Map(claims.map((claim) => [claim.orderId, claim]))
  if (claimed.size !== claims.length) found.push('an order was confirmed for two wishes')
  for (const { orderId, receipt } of claims) {
    const order = standing.get(orderId)
    if (!order) found.push(`lost: ${orderId} was confirmed and is not in the books`)
    else if (order.code !== receipt.verificationCode) found.push(`${orderId} has another verification code`)
  }
  for (const orderId of standing.keys())
    if (!claimed.has(orderId)) found.push(`doubled: ${orderId} was carried out and no customer was told`)

  const expected = new Map(members.map(({ accountId }) => [accountId, fundsMinor]))
  const add = (accountId: bigint, minor: bigint) =>
    expected.set(accountId, (expected.get(accountId) ?? 0n) + minor)
  for (const { orderId, payer, payee, amountMinor, feeMinor } of claims) {
    const state = standing.get(orderId)?.state ?? 'lost'
    // If the order was cancelled or the network refused it, nothing was taken. If it was returned later, the fee stays with the
    // bank.
    if (state === 'cancelled' || state === 'rejected') continue
    if (state === 'failed') add(payer.accountId, -feeMinor)
    else if (state !== 'pending') add(payer.accountId, -amountMinor - feeMinor)
    if (payee) add(payee.accountId, amountMinor)
  }
  for (const [accountId, minor] of fromElsewhere) add(accountId, minor)
  const { rows: balances } = await sql<{ accountId: bigint; minor: bigint }>`
    select account_id as "accountId", credits_minor - debits_minor as minor from ledger.accounts
    where owner_id = any(${ids}) and currency = 'CNY'`.execute(ownerDb)
  for (const { accountId, minor } of balances)
    if (minor !== expected.get(accountId))
      found.push(`account ${accountId} has ${minor}, its customer expects ${expected.get(accountId)}`)
  return found
}
