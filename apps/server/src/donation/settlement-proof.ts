import { fillBoth, formatGrouped, inBoth, maskCard, spacedNumber } from '@cloudsail/contract'
import { donationProof } from '@cloudsail/contract/donation'
import { type ReceiptContent, receiptFormat } from '@cloudsail/contract/ledger'
import { wireTime } from '../bankday/index.ts'
import { signText } from '../certificates/index.ts'
import type { Queryable } from '../db/database.ts'
import { BankError } from '../errors.ts'
import { handle } from '../http/handler.ts'
import { proveJournal } from '../ledger/index.ts'
import { type Charity, findCharity } from './charities.ts'
import { findDonation } from './donations.ts'
import { settlementReference } from './settle.ts'
import { donationTexts as texts } from './texts.ts'

/**
 * Proves that the money of the customer's own donation has reached its charity: returns the sum that contains it, the time
 * of posting, and the proof of the entry on the charity's account, as a file that `/verifier.html` checks without the bank.
 */
export const proofHandler = handle(donationProof, async ({ db, session, services, now }, { serial }) => {
  const donation = await findDonation(db, session.customerId, serial)
  if (!donation) throw new BankError('serialUnknown', { field: 'serial' })
  const { given_on: givenOn, charity_code: code, amount_minor: amountMinor } = donation
  const [charity, settlement] = await Promise.all([
    findCharity(db, code),
    db
      .selectFrom('donation.settlements')
      .select(['sum_minor', 'count', 'tries', 'settled_on', 'journal_id'])
      .where('given_on', '=', givenOn)
      .where('charity_code', '=', code)
      .where('state', '=', 'settled')
      .executeTakeFirst(),
  ])
  if (!charity || !settlement?.settled_on) throw new BankError('donationNotSettled')
  const proof = await proofOf(db, charity, settlement.journal_id)
  const { sum_minor: sumMinor, count, tries, settled_on: settledOn } = settlement
  const number = settlementReference({ givenOn, charity: code, tries })
  const sum = { amount: formatGrouped(sumMinor, 'CNY'), count }
  const content: ReceiptContent = {
    format: receiptFormat,
    madeAt: wireTime(now),
    // The books identify the entry by this number.
    orderId: number,
    lines: [
      { label: texts.serial, value: inBoth(serial) },
      { label: texts.amount, value: inBoth(formatGrouped(amountMinor, 'CNY')) },
      { label: texts.date, value: inBoth(givenOn) },
      {
        label: texts.charity,
        value: {
          zh: `${charity.name.zh}（${charity.foundation.zh}）`,
          en: `${charity.name.en} (${charity.foundation.en})`,
        },
      },
      { label: texts.settlement, value: inBoth(number) },
      { label: texts.sumOfDay, value: fillBoth(texts.sumOfDayValue, sum) },
      { label: texts.settledOn, value: inBoth(settledOn) },
      { label: texts.charityAccount, value: inBoth(spacedNumber(maskCard(charity.account.number))) },
    ],
    verificationCode: null,
    ledger: typeof proof === 'string' ? null : proof,
    why: typeof proof === 'string' ? proof : null,
  }
  const text = JSON.stringify(content)
  const file = {
    content: text,
    certificate: services.documents.certificate.toString('base64'),
    signature: (await signText(services.documents, text)).toString('base64'),
  }
  const base64 = Buffer.from(JSON.stringify(file, null, 1)).toString('base64')
  return { fileName: `donation-proof-${serial}.json`, base64, why: content.why }
})

function proofOf(q: Queryable, { ledgerAccount }: Charity, journalId: bigint | null) {
  return ledgerAccount && journalId !== null ? proveJournal(q, ledgerAccount, journalId) : 'elsewhere'
}
