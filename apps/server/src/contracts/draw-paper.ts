import { brand } from '@cloudsail/contract'
import { makePdf } from '../documents/index.ts'
import type { DrawnPaper, DrawnSignatures } from './paper-drawing.ts'
import type { PaperWords } from './tables.ts'

const module = new URL('./paper-drawing.ts', import.meta.url)

interface ToDraw extends PaperWords {
  /** Number under which the paper is filed: a product's code or a contract's number. */
  number: string
  version: string
}

/** Draws a paper as a PDF: first its words in Chinese, which prevail, then in English. Throws documentsBusy. */
export function drawPaper(paper: ToDraw): Promise<Buffer> {
  return draw(paper, null)
}

/** Draws a paper with the page of both signatures, signed by the bank as receipts are (PAdES). */
export function drawSignedPaper(
  paper: ToDraw,
  signatures: DrawnSignatures,
  sign: (document: Uint8Array) => Promise<Buffer>,
): Promise<Buffer> {
  return draw(paper, signatures, sign)
}

function draw(
  { title, sections, number, version }: ToDraw,
  signatures: DrawnSignatures | null,
  sign?: (document: Uint8Array) => Promise<Buffer>,
): Promise<Buffer> {
  const facts: DrawnPaper = { title, sections, number, version, signatures }
  return makePdf(
    { module, facts, title: `${title.zh} ${number}`, author: brand.bank.zh, language: 'zh' },
    sign,
  )
}
