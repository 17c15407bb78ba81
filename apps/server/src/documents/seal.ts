import { brand, type Language } from '@cloudsail/contract'
import type { Pdf } from './pdf.ts'
import { placeSignature, type SignatureFacts } from './signed-pdf.ts'
import { drawStamp, stampSize } from './stamp.ts'

/** The bank's stamp and signature on a document. */
export interface Seal {
  language: Language
  /** What the stamp is for, in the document's language. */
  use: string
  signature: SignatureFacts
}

/** Draws the stamp and has a reader of the document show the signature there. `x` and `y` are the upper left corner, in
 *  points; the seal is `stampSize` across. */
export function drawSeal(
  pdf: Pdf,
  { language, use, signature }: Seal,
  { x, y }: { x: number; y: number },
): void {
  // Along the arc stand capitals where there are any.
  const name = language === 'zh' ? brand.bank.zh : brand.bank.en.toUpperCase()
  drawStamp(pdf, { x, y, name, use })
  placeSignature(pdf, signature, { x, y, width: stampSize, height: stampSize })
}
