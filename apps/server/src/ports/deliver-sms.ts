import { type Deliverer, Undeliverable } from '../outbox/index.ts'
import { SmsFailure, type SmsGateway } from './sms-gateway.ts'

/**
 * Returns the deliverer of notifications. They go to the customer's mobile number at the time of sending, unless the message
 * names another.
 */
export function smsDeliverer(gateway: SmsGateway): Deliverer<'sms'> {
  return async ({ reference, at, mobile, payload }) => {
    try {
      await gateway.send({
        mobile: payload.mobile ?? mobile!,
        text: payload.text,
        purpose: 'notification',
        reference,
        sentAt: at,
      })
    } catch (error) {
      if (error instanceof SmsFailure && error.reason === 'rejected') {
        throw new Undeliverable(error.message, { cause: error })
      }
      throw error
    }
  }
}
