import type { Db } from '../../db/database.ts'
import { type Deliverer, Undeliverable } from '../../outbox/index.ts'
import { type SmsGateway, smsDeliverer } from '../../ports/index.ts'

/** Delivers alerts like any message, and records the outcome. */
export function alertDeliverer(db: Db, gateway: SmsGateway): Deliverer<'alert'> {
  const send = smsDeliverer(gateway)
  return async (delivery) => {
    const { customerId, payload } = delivery
    const note = (state: 'sent' | 'failed') =>
      db
        .updateTable('messages.alert_texts')
        .set({ state })
        .where('customer_id', '=', customerId)
        .where('written_on', '=', payload.writtenOn)
        .where('text_id', '=', BigInt(payload.textId))
        .execute()
    try {
      await send({ ...delivery, payload: { text: payload.text, mobile: payload.mobile } })
    } catch (error) {
      if (error instanceof Undeliverable) await note('failed')
      throw error
    }
    await note('sent')
  }
}
