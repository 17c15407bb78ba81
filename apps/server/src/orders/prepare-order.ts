import { maskEmail, maskMobile } from '@cloudsail/contract'
import type { OrderSummary, SignatureFactor } from '@cloudsail/contract/orders'
import { sql } from 'kysely'
import { addDays, businessDate } from '../bankday/index.ts'
import { findCertificate } from '../certificates/index.ts'
import { readStanding, requireAllowed } from '../customers/index.ts'
import { onOneConnection, withoutDiskWait } from '../db/in-transaction.ts'
import { BankError } from '../errors.ts'
import type { CustomerContext } from '../http/handler.ts'
import { openSecrets, withoutSecrets } from '../http/secrets.ts'
import { loadReading, requireRead } from './accept-agreement.ts'
import { daysAwaited, requireDays } from './await-days.ts'
import { deletePrepared } from './clear-abandoned.ts'
import { decideOrder, doingOf, loadOrderFacts } from './decide-order.ts'
import type { OrderDefinition } from './definition.ts'
import { factorsFor, isOfOrder } from './factors.ts'
import { newOrder } from './new-order.ts'
import { nextOrderId, numbersFrom } from './order-number.ts'
import { countTelling, haveChecksRunOut } from './payee-checks.ts'

/** How long a prepared order waits for its confirmation. */
const validityMs = 10 * 60_000
/** Orders prepared longer ago have been deleted. */
const preparedDays = 2
/** Prepared orders kept for one customer. The oldest are deleted first. Nobody has as many pages open. */
const maxOpen = 100

/** Decides an order and stores it with the text to be authorised. First half of the order pipeline. */
export async function prepareOrder(
  context: CustomerContext,
  definition: OrderDefinition,
  request: unknown,
): Promise<OrderSummary> {
  const { db, now, session } = context
  const { customerId } = session
  const possible = factorsFor(context, definition)
  const orderId = await nextOrderId(db, now)
  const order = {
    customerId,
    definition,
    orderId,
    now,
    session,
    input: withoutSecrets(definition.contract.secrets, request),
  }
  const signs = possible.find(({ kind }) => kind === 'ukey' || kind === 'file')?.kind as
    | SignatureFactor
    | undefined
  const tellsOfPayees = definition.contract.prepare.errors.includes('payeeNameMismatch')
  const [{ customer, standing }, facts, reading, days, certificate, [opened], ranOut] = await onOneConnection(
    db,
    (q) =>
      Promise.all([
        readStanding(q, customerId, businessDate(now)),
        loadOrderFacts(order, { q, lock: false }),
        loadReading(order, q),
        daysAwaited(definition, q, now),
        signs && !definition.signedOnHold ? findCertificate(q, { customerId, kind: signs }) : null,
        Promise.allSettled([openSecrets(q, context.services.secrets, definition.contract.secrets, request)]),
        tellsOfPayees && haveChecksRunOut(q, customerId, now),
      ]),
  )
  if (ranOut) throw new BankError('payeeChecksTooMany')
  requireDays(days)
  const found = await decideOrTell(context, () => decideOrder(order, facts))
  requireAllowed(standing, doingOf(definition, found.decision))
  requireRead(reading)
  // Refuse a certificate on hold before anything is signed. A missing one is reported by the call that begins the
  // signature.
  if (certificate?.heldAt) throw new BankError('certificateOnHold')
  if (opened.status === 'rejected') throw opened.reason
  const verified = await definition.verifySecrets?.(context, {
    input: order.input as never,
    secrets: opened.value as never,
    facts,
  })
  const { newMobile, email, newEmail, purpose } = found.decision
  const factors = possible.filter(({ kind }) => !isOfOrder(kind) || found.decision[kind] !== undefined)
  const needsMobile = factors.some(({ kind }) => kind === 'mobile')
  const { summary, row } = newOrder({
    order,
    found,
    verified,
    authorisation: {
      method: session.method,
      factors: factors.map(({ kind }) => kind),
      mobile: needsMobile ? maskMobile(customer.mobile) : null,
      ...(newMobile !== undefined && { newMobile: maskMobile(newMobile) }),
      ...(email !== undefined && { email: maskEmail(email) }),
      ...(newEmail !== undefined && { newEmail: maskEmail(newEmail) }),
      preview: needsMobile ? (purpose ?? definition.contract.title) : null,
    },
    expiresAt: new Date(now.getTime() + validityMs),
  })
  const from = numbersFrom(addDays(businessDate(now), -preparedDays))
  const open = sql`
      select customer_id, order_id from orders.orders
      where customer_id = ${customerId} and submitted_at is null and order_id >= ${from}
      order by order_id desc offset ${maxOpen - 1} for update skip locked`
  await sql`${deletePrepared(open, { customerId, from })}
    ${db.insertInto('orders.orders').values(row).returning(withoutDiskWait.as('written'))}`.execute(db)
  return summary
}

/** Runs the decision. Counts a refusal as a payee check if it reveals something about a payee. */
async function decideOrTell<T>(context: CustomerContext, decide: () => T): Promise<T> {
  try {
    return decide()
  } catch (refusal) {
    await countTelling(context, refusal)
    throw refusal
  }
}
