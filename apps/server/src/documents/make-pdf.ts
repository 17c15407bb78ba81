import type { Drawing } from './drawing.ts'
import { render } from './renderer.ts'
import { fillSignature } from './signed-pdf.ts'

/**
 * Makes a PDF in the thread for documents. If it is to be signed, the drawing places the signature and `sign` signs here, so
 * that no key enters that thread. Throws the BankError `documentsBusy` if too many jobs are waiting.
 */
export async function makePdf<Facts>(
  { module, ...rest }: Drawing<Facts>,
  sign?: (document: Uint8Array) => Promise<Buffer>,
): Promise<Buffer> {
  const bytes = Buffer.from(await render({ format: 'drawing', module: module.href, ...rest }))
  return sign ? fillSignature(bytes, sign) : bytes
}
