import type { Pdf, PdfOptions } from './pdf.ts'

/** Default export of a drawing module: writes a document from facts, which are plain data. */
export type Draw<Facts> = (pdf: Pdf, facts: Facts) => void

/**
 * A kind of document. The functions that draw it are in a module of their own, named `…-drawing.ts`, with a Draw as default
 * export. The thread for documents loads that module, and the facts are sent to it as data.
 */
export interface Drawing<Facts> extends PdfOptions {
  module: URL
  facts: Facts
}
