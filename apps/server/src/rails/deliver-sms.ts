import { type Deliverers, Undeliverable } from './dispatch-outbox.ts'
import { SmsFailure, type SmsGateway } from './sms-gateway.ts'

/** How notices go out: to the mobile number the customer has at that moment, unless the message names another. */
export function smsDeliverer(
  gateway: SmsGateway,
  mobileOf: (customerId: bigint) => Promise<string>,
): Deliverers['sms'] {
  return async ({ reference, customerId, payload }) => {
    const mobile = payload.mobile ?? (await mobileOf(customerId))
    try {
      await gateway.send({ mobile, text: payload.text, purpose: 'notice', reference })
    } catch (error) {
      if (error instanceof SmsFailure && error.reason === 'rejected') {
        throw new Undeliverable(error.message, { cause: error })
      }
      throw error
    }
  }
}
