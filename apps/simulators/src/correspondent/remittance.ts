/** A remittance as stored by the correspondent. */
export interface Remittance {
  queue: string
  uetr: string
  orderId: string
  currency: string
  /** As written in the message. */
  amount: string
  settlesOn: string
  /** The bank's wire time of sending. Every date here derives from it. */
  sentAt: string
  bank: string
  bankName: string
}
