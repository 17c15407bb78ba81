import { type Deliverer, Undeliverable } from './dispatch-outbox.ts'
import { SmsFailure, type SmsGateway } from './sms-gateway.ts'

/** How notifications go out: to the mobile number the customer has at that moment, unless the message names another. */
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
