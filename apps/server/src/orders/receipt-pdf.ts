import { brand, type Language } from '@cloudsail/contract'
import { wireTime } from '../bankday/index.ts'
import { type DocumentSigner, signDocument } from '../certificates/index.ts'
import { makePdf } from '../documents/index.ts'
import type { DrawnReceipt } from './receipt-drawing.ts'
import type { ReceiptFacts } from './receipt-facts.ts'
import { receiptTexts } from './texts.ts'

interface Print {
  language: Language
  /** Signs the document. */
  signer: DocumentSigner
  /** Bank-clock instant of the document. */
  now: Date
}

const module = new URL('./receipt-drawing.ts', import.meta.url)

/** Returns the electronic receipt of an order as a PDF in one language, stamped and signed by the bank. */
export function receiptPdf(facts: ReceiptFacts, { language, signer, now }: Print): Promise<Buffer> {
  const { orderId } = facts.receipt
  const name = brand.bank[language]
  // English in every language: the verifier reads the order's number from it.
  const reason = `${receiptTexts.title.en} ${orderId}`
  const drawn: DrawnReceipt = { facts, language, signature: { at: now, name, reason }, madeAt: wireTime(now) }
  const title = `${receiptTexts.title[language]} ${orderId}`
  return makePdf({ module, facts: drawn, title, author: name, language }, (document) =>
    signDocument(signer, document),
  )
}
