/** A remittance as the correspondent keeps it. */
export interface Remittance {
  queue: string
  uetr: string
  orderId: string
  currency: string
  /** As written. */
  amount: string
  settlesOn: string
  /** Wire time of the bank when it sent it, by which everything here is dated. */
  sentAt: string
  bank: string
  bankName: string
}
