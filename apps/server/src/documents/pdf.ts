import type { Language } from '@cloudsail/contract'
import type { BankPdf } from './bank-pdf.ts'

/** Colours on paper: text, secondary text, lines, the bank's colour. */
export const ink = {
  text: '#16262a',
  muted: '#5a6a6e',
  line: '#d9d4c8',
  paper: '#f7f5ef',
  brand: '#136471',
  accent: '#bf4027',
}

export type Pdf = BankPdf

export interface PdfOptions {
  title: string
  author: string
  /** Language for screen readers. */
  language: Language
  landscape?: boolean
}

/**
 * Makes a document: `draw` writes on A4 pages with the fonts `regular` and `bold`. Returns the finished bytes. Runs in the
 * thread for documents, because a page takes at least a tenth of a second of processor time. Throws the BankError
 * `documentCharacter` for a character that no font can draw.
 */
export async function drawPdf(options: PdfOptions, draw: (pdf: Pdf) => void): Promise<Buffer> {
  // Loaded on demand: sixteen megabytes that a server without documents to make saves.
  const { BankPdf } = await import('./bank-pdf.ts')
  const pdf = new BankPdf({
    size: 'A4',
    layout: options.landscape ? 'landscape' : 'portrait',
    margins: { top: 48, bottom: 48, left: 52, right: 52 },
    bufferPages: true,
    lang: options.language === 'zh' ? 'zh-CN' : 'en-GB',
    info: { Title: options.title, Author: options.author },
  })
  pdf.fontSize(10).fillColor(ink.text)
  return await new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    try {
      pdf.block('Document', () => draw(pdf))
      pdf.end()
    } catch (error) {
      reject(error)
    }
  })
}

/** Draws the bank's sail and name at the top of a page and leaves the pen below them. */
export function letterhead(pdf: Pdf, bankName: string, beside: string): void {
  const { left, top, right } = pdf.page.margins
  pdf.artifact(() => {
    pdf.save().translate(left, top).scale(0.9)
    pdf.path('M15 0v20H4C9 15 13 8 15 0Z').fill(ink.brand)
    pdf.path('M17 5c1 6 4 11 9 15h-9Z').fill(ink.accent)
    pdf.moveTo(3, 23).lineTo(27, 23).lineWidth(2).stroke(ink.text)
    pdf.restore()
  })
  pdf
    .font('bold')
    .fontSize(14)
    .fillColor(ink.text)
    .text(bankName, left + 34, top + 2, { lineBreak: false })
  pdf
    .font('regular')
    .fontSize(9)
    .fillColor(ink.muted)
    .text(beside, left, top + 6, { width: pdf.page.width - left - right, align: 'right' })
  pdf.x = left
  pdf.y = top + 38
  pdf.fillColor(ink.text).fontSize(10)
}

/** Draws a line across the page from `from` to `to`, in points, at the position of the pen. */
export function rule(pdf: Pdf, { from, to, y = pdf.y, colour = ink.line, width = 0.5 }: RuleOptions): void {
  pdf.artifact(() => pdf.moveTo(from, y).lineTo(to, y).lineWidth(width).stroke(colour))
}

/** Draws the frame of a label and the value next to it, in points. */
export function frame(pdf: Pdf, { x, y, width, height, labelWidth }: FrameOptions): void {
  pdf.artifact(() => {
    pdf.lineWidth(0.7)
    pdf.rect(x, y, labelWidth, height).fillAndStroke(ink.paper, ink.line)
    pdf.rect(x + labelWidth, y, width - labelWidth, height).stroke(ink.line)
  })
}

interface FrameOptions {
  x: number
  y: number
  width: number
  height: number
  labelWidth: number
}

interface RuleOptions {
  from: number
  to: number
  y?: number
  colour?: string
  width?: number
}

/** Writes a line below the margin of every page, such as the page's number. */
export function drawFeet(pdf: Pdf, foot: (page: number, pages: number) => string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page)
    const { left, right, bottom } = pdf.page.margins
    // The library would begin another page for a text in the margin.
    pdf.page.margins.bottom = 0
    pdf.font('regular').fontSize(8).fillColor(ink.muted)
    pdf.artifact(() =>
      pdf.text(foot(page - start + 1, count), left, pdf.page.height - bottom + 10, {
        width: pdf.page.width - left - right,
        align: 'center',
        lineBreak: false,
      }),
    )
    pdf.page.margins.bottom = bottom
  }
}
