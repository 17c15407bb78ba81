import { exportMaxRows } from '@cloudsail/contract'
import { billEntries } from '@cloudsail/contract/cards'
import { bankNow, businessDate } from '../../bankday/index.ts'
import type { DocumentSigner } from '../../certificates/index.ts'
import type { Db } from '../../db/database.ts'
import type { Deliverer } from '../../outbox/index.ts'
import type { BillPrinterPort } from '../../ports/index.ts'
import { queryDocument } from '../../query/index.ts'
import { readCard } from '../account.ts'
import { billDocument, entriesOfBill } from '../bills/bill-document.ts'
import { billNumber } from './bill-number.ts'

/**
 * Delivers paper bills to the printer: the document that the customer can save, in the language of the card's bills. A failed
 * delivery is repeated, and the printer prints a number once. Without a printer the bill is not printed.
 */
export function billPrinterDeliverer(
  db: Db,
  { printer, signer }: { printer: BillPrinterPort | null; signer: DocumentSigner },
): Deliverer<'billPrinter'> {
  return async ({ customerId, payload }) => {
    if (!printer) return
    const { billedOn, address, postcode, language } = payload
    const accountId = BigInt(payload.account)
    const place = { customerId, accountId }
    const [card, now] = await Promise.all([readCard(db, customerId, accountId), bankNow(db)])
    const bill = await billDocument(db, place, { billedOn, language })
    if (!card || !bill || bill.postedOn !== null) return
    const { rows } = await entriesOfBill(db, place, {
      billedOn,
      today: businessDate(now),
      limit: exportMaxRows,
    })
    const { base64 } = await queryDocument(
      billEntries,
      { format: 'pdf', filters: {}, rows, totals: null },
      { language, now, signer },
      bill.document,
    )
    const postedOn = await printer.print({
      number: billNumber({ ...place, billedOn }),
      name: card.holderName,
      address,
      postcode,
      on: businessDate(now),
      document: base64,
    })
    await db
      .updateTable('cards.bills')
      .set({ paper_posted_on: postedOn })
      .where('customer_id', '=', customerId)
      .where('account_id', '=', accountId)
      .where('billed_on', '=', billedOn)
      .execute()
  }
}
