import type { Pdf, PdfOptions } from './pdf.ts'

/** What the default export of a drawing module is: writes a document of these facts, which are plain data. */
export type Draw<Facts> = (pdf: Pdf, facts: Facts) => void

/**
 * A kind of document. The functions that draw it stand in a module of their own, named `…-drawing.ts`, with a Draw as its
 * default export: the thread for documents loads it there, and what it draws crosses to it as data.
 */
export interface Drawing<Facts> extends PdfOptions {
  module: URL
  facts: Facts
}
