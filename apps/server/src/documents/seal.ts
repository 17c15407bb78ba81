import { brand, type Language } from '@cloudsail/contract'
import type { Pdf } from './pdf.ts'
import { placeSignature, type SignatureFacts } from './signed-pdf.ts'
import { drawStamp, stampSize } from './stamp.ts'

/** The bank's stamp and signature on a document. */
export interface Seal {
  language: Language
  /** Purpose of the stamp, in the document's language. */
  use: string
  signature: SignatureFacts
}

/**
 * Draws the stamp and places the signature there, so that PDF readers show it. `x` and `y` are the upper left corner, in
 * points. The seal is `stampSize` wide.
 */
export function drawSeal(
  pdf: Pdf,
  { language, use, signature }: Seal,
  { x, y }: { x: number; y: number },
): void {
  // Latin names are in capitals along the arc.
  const name = language === 'zh' ? brand.bank.zh : brand.bank.en.toUpperCase()
  drawStamp(pdf, { x, y, name, use })
  placeSignature(pdf, signature, { x, y, width: stampSize, height: stampSize })
}
