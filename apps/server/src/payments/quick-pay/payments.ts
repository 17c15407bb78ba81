import type { QuickPaymentState } from '@cloudsail/contract/payments'
import type { Selectable } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

export type QuickPayment = Selectable<Tables['payments.quick_payments']>
export type QuickDispute = Selectable<Tables['payments.quick_disputes']>

/** Returns a payment by its number in the network, or null if the customer has no such payment. */
export async function readQuickPayment(
  q: Queryable,
  customerId: bigint,
  paymentId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<QuickPayment | null> {
  const found = await q
    .selectFrom('payments.quick_payments')
    .selectAll()
    .where((eb) => eb.and({ customer_id: customerId, payment_id: paymentId }))
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  return found ?? null
}

/** Returns the dispute of a payment, or null if there is none. */
export async function readDispute(
  q: Queryable,
  customerId: bigint,
  paymentId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<QuickDispute | null> {
  const found = await q
    .selectFrom('payments.quick_disputes')
    .selectAll()
    .where((eb) => eb.and({ customer_id: customerId, payment_id: paymentId }))
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  return found ?? null
}

/** Returns the state of a payment as shown. A code that was not entered in time counts as a refusal. */
export function shownStateOf(
  { state, refunded_minor, amount_minor }: Pick<QuickPayment, 'state' | 'refunded_minor' | 'amount_minor'>,
  dispute: Pick<QuickDispute, 'state'> | null,
): QuickPaymentState {
  if (state !== 'success') return 'refused'
  if (dispute?.state === 'open') return 'disputed'
  if (dispute?.state === 'upheld' || refunded_minor === amount_minor) return 'refunded'
  return refunded_minor === 0n ? 'success' : 'partRefunded'
}
