import { fillBoth, inBoth } from '@cloudsail/contract'
import { askReceipt as contract, type donate } from '@cloudsail/contract/donation'
import {
  businessDate,
  type DueWorker,
  instantOf,
  parameter,
  schedule,
  workdayAfter,
} from '../bankday/index.ts'
import type { Tx } from '../db/database.ts'
import { BankError } from '../errors.ts'
import { type InputOf, orderDefinition } from '../orders/index.ts'
import { findDonation } from './donations.ts'
import { donationReceipts } from './parameters.ts'
import { donationTexts as texts } from './texts.ts'

/** Due work: a paper receipt has been posted. */
export const receiptPosted = 'donation.receiptPosted'

const numberOf = (serial: string) => `SJ${serial.slice(2)}`

/** What is kept of a receipt with its donation: an electronic one is issued at once, one on paper is to be posted. */
export function newReceipt(serial: string, receipt: InputOf<typeof donate>['receipt']) {
  const isPaper = receipt.kind === 'paper'
  return {
    receipt_kind: receipt.kind,
    receipt_state:
      receipt.kind === 'none' ? ('none' as const) : isPaper ? ('requested' as const) : ('issued' as const),
    receipt_number: receipt.kind === 'electronic' ? numberOf(serial) : null,
    email: receipt.kind === 'none' ? null : receipt.email,
    address: isPaper ? receipt.address : null,
    postcode: isPaper ? receipt.postcode : null,
  }
}

/** Has a paper receipt be posted on its workday. */
export async function scheduleReceipt(
  tx: Tx,
  { customerId, orderId, now }: { customerId: bigint; orderId: string; now: Date },
): Promise<void> {
  const today = businessDate(now)
  const { paperWorkdays } = await parameter(tx, donationReceipts, today)
  const on = await workdayAfter(tx, today, paperWorkdays)
  await schedule(tx, { customerId, kind: receiptPosted, reference: orderId, dueAt: instantOf(on, '17:00') })
}

/** The charity's receipt has gone by post, under its number. */
export const postReceipt: DueWorker = async (tx, { customerId, reference: orderId }) => {
  const donation = await tx
    .selectFrom('donation.donations')
    .select('serial')
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .where('receipt_state', '=', 'requested')
    .executeTakeFirst()
  if (!donation) return
  await tx
    .updateTable('donation.donations')
    .set({ receipt_state: 'posted', receipt_number: numberOf(donation.serial) })
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .execute()
}

/** PLT0103: the receipt of a donation of this year that was given without one. */
export const askReceipt = orderDefinition({
  contract,
  authorisation: 'none',

  look: ({ q, customerId }, { serial }) => ({ donation: findDonation(q, customerId, serial) }),

  examine({ now }, { serial, email, address, postcode }, { donation }) {
    if (!donation) throw new BankError('serialUnknown', { field: 'serial' })
    if (donation.receipt_kind !== 'none') throw new BankError('receiptAlready', { field: 'serial' })
    if (donation.given_on.slice(0, 4) !== businessDate(now).slice(0, 4))
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

  async execute({ q, alongside, customerId, now }, { email, address, postcode }, { plan: { donation } }) {
    const kept = newReceipt(
      donation.serial,
      address === '' ? { kind: 'electronic', email } : { kind: 'paper', email, address, postcode },
    )
    const orderId = donation.order_id
    alongside(
      q
        .updateTable('donation.donations')
        .set(kept)
        .where('customer_id', '=', customerId)
        .where('order_id', '=', orderId)
        .execute(),
    )
    if (kept.receipt_state === 'requested') alongside(scheduleReceipt(q, { customerId, orderId, now }))
    return {}
  },
})
