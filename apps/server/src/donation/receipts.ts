import { fillBoth, inBoth } from '@cloudsail/contract'
import { askReceipt as contract, type donate } from '@cloudsail/contract/donation'
import {
  businessDate,
  instantOf,
  type JobHandler,
  parameter,
  schedule,
  workdayAfter,
} from '../bankday/index.ts'
import type { Queryable, Tx } from '../db/database.ts'
import { BankError } from '../errors.ts'
import { type InputOf, orderDefinition } from '../orders/index.ts'
import { enqueue } from '../outbox/index.ts'
import { findDonation } from './donations.ts'
import { donationReceipts } from './parameters.ts'
import { donationTexts as texts } from './texts.ts'

/** Scheduled job: requests a missing receipt once more. */
export const receiptDue = 'donation.receiptPosted'
const asksAt = '17:00'

/** Returns the receipt data stored with a donation. The charity issues the receipt or posts it. */
export function newReceipt(receipt: InputOf<typeof donate>['receipt']) {
  const isPaper = receipt.kind === 'paper'
  return {
    receipt_kind: receipt.kind,
    receipt_state: receipt.kind === 'none' ? ('none' as const) : ('requested' as const),
    receipt_number: null,
    email: receipt.kind === 'none' ? null : receipt.email,
    address: isPaper ? receipt.address : null,
    postcode: isPaper ? receipt.postcode : null,
  }
}

interface Asked {
  customerId: bigint
  orderId: string
  now: Date
}

/** Requests a receipt from the charity, and schedules a second request for the workday by which it is due. */
export async function requestReceipt(tx: Tx, { customerId, orderId, now }: Asked): Promise<void> {
  await enqueue(tx, [{ kind: 'charities', customerId, payload: { orderId } }])
  await askAgainOn(tx, { customerId, orderId, on: await receiptBy(tx, businessDate(now)) })
}

/** Returns the date by which a paper receipt requested on a business date is posted. */
export async function receiptBy(q: Queryable, askedOn: string): Promise<string> {
  const { paperWorkdays } = await parameter(q, donationReceipts, askedOn)
  return workdayAfter(q, askedOn, paperWorkdays)
}

async function askAgainOn(
  tx: Tx,
  { customerId, orderId, on }: { customerId: bigint; orderId: string; on: string },
): Promise<void> {
  const reference = `${orderId} ${on}`
  await schedule(tx, { customerId, kind: receiptDue, reference, dueAt: instantOf(on, asksAt) })
}

/** Scheduled job: asks the charity once more for a missing receipt, because it may have lost the first request. */
export const askForReceipt: JobHandler = async (tx, { customerId, reference, now }) => {
  const orderId = reference.split(' ')[0]!
  const donation = await tx
    .selectFrom('donation.donations')
    .select('serial')
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .where('receipt_state', '=', 'requested')
    .executeTakeFirst()
  if (!donation) return
  await enqueue(tx, [{ kind: 'charities', customerId, payload: { orderId } }])
  await askAgainOn(tx, { customerId, orderId, on: await workdayAfter(tx, businessDate(now), 1) })
}

/**
 * PLT0103: requests the receipt of a donation of this year that was made without one, or a new address for a returned
 * receipt.
 */
export const askReceipt = orderDefinition({
  contract,
  authorisation: 'none',

  loadFacts: ({ q, customerId }, { serial }) => ({ donation: findDonation(q, customerId, serial) }),

  decide({ now }, { serial, email, address, postcode }, { donation }) {
    if (!donation) throw new BankError('serialUnknown', { field: 'serial' })
    const cameBack = donation.receipt_state === 'returned'
    if (donation.receipt_kind !== 'none' && !cameBack)
      throw new BankError('receiptAlready', { field: 'serial' })
    if (!cameBack && donation.given_on.slice(0, 4) !== businessDate(now).slice(0, 4))
      throw new BankError('receiptTooLate', { field: 'serial' })
    if (address !== '' && postcode === '') throw new BankError('postcodeRequired', { field: 'postcode' })
    if (address === '' && postcode !== '') throw new BankError('receiptAddressRequired', { field: 'address' })
    const text = address === '' ? texts.receiptElectronic : texts.receiptPaper
    return {
      plan: { donation },
      lines: [
        { key: 'serial', label: texts.serial, value: inBoth(serial) },
        { key: 'receipt', label: texts.receipt, value: fillBoth(text, { email, address, postcode }) },
      ],
    }
  },

  async execute(
    { q, inSameRoundTrip, customerId, now },
    { email, address, postcode },
    { plan: { donation } },
  ) {
    const kept = newReceipt(
      address === '' ? { kind: 'electronic', email } : { kind: 'paper', email, address, postcode },
    )
    const orderId = donation.order_id
    inSameRoundTrip(
      q
        .updateTable('donation.donations')
        .set({ ...kept, receipt_round: donation.receipt_round + (donation.receipt_kind === 'none' ? 0 : 1) })
        .where('customer_id', '=', customerId)
        .where('order_id', '=', orderId)
        .execute(),
    )
    inSameRoundTrip(requestReceipt(q, { customerId, orderId, now }))
    return {}
  },
})
