import { inBoth } from '@cloudsail/contract'
import { type ReceiptContent, type ReceiptFile, receiptFormat } from '@cloudsail/contract/ledger'
import { wireTime } from '../bankday/index.ts'
import { type DocumentSigner, signText } from '../certificates/index.ts'
import type { Queryable } from '../db/database.ts'
import { proveJournal } from '../ledger/index.ts'
import type { ReceiptFacts } from './receipt-facts.ts'
import { readOrder } from './register.ts'
import { orderTexts, receiptTexts, standingText } from './texts.ts'

/**
 * Returns a receipt as a file that can be verified without the bank: the signed content, and the proof that the entry of
 * the paying account is in the bank's books. Until that day is closed, the file says so instead of the proof.
 */
export async function receiptFile(
  q: Queryable,
  customerId: bigint,
  facts: ReceiptFacts,
  { signer, now }: { signer: DocumentSigner; now: Date },
): Promise<ReceiptFile> {
  const { receipt } = facts
  const proof = await proofOf(q, customerId, facts)
  const content: ReceiptContent = {
    format: receiptFormat,
    madeAt: wireTime(now),
    orderId: receipt.orderId,
    lines: [
      { label: receiptTexts.business, value: receipt.title },
      { label: orderTexts.orderNumber, value: inBoth(receipt.orderId) },
      { label: receiptTexts.time, value: inBoth(receipt.submittedAt.slice(0, 19).replace('T', ' ')) },
      { label: receiptTexts.state, value: standingText(receipt) },
      ...receipt.lines.map(({ label, value }) => ({ label, value })),
    ],
    verificationCode: receipt.verificationCode,
    ledger: typeof proof === 'string' ? null : proof,
    why: typeof proof === 'string' ? proof : null,
  }
  const text = JSON.stringify(content)
  return {
    content: text,
    certificate: signer.certificate.toString('base64'),
    signature: (await signText(signer, text)).toString('base64'),
  }
}

async function proofOf(q: Queryable, customerId: bigint, { receipt, journalId }: ReceiptFacts) {
  const row = await readOrder(q, customerId, receipt.orderId)
  if (journalId === null || row.payer_account_id === null || row.currency === null)
    return 'notBooked' as const
  const account = { ownerId: customerId, accountId: row.payer_account_id, currency: row.currency }
  return proveJournal(q, account, BigInt(journalId))
}
