import { chineseFont } from './font.ts'

/** Colours of paper: ink, what is beside, lines, the bank's own. */
export const ink = {
  text: '#16262a',
  muted: '#5a6a6e',
  line: '#d9d4c8',
  paper: '#f7f5ef',
  brand: '#136471',
  accent: '#bf4027',
}

export type Pdf = PDFKit.PDFDocument

export interface PdfOptions {
  title: string
  author: string
  landscape?: boolean
}

/** Makes a document: `draw` writes on an A4 page with the fonts `regular` and `bold`; gives the finished bytes. In the
 *  thread for documents: a page takes a tenth of a second of the processor and more. */
export async function drawPdf(options: PdfOptions, draw: (pdf: Pdf) => void): Promise<Buffer> {
  // Sixteen megabytes that a server without documents to make does without.
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'A4',
    layout: options.landscape ? 'landscape' : 'portrait',
    margins: { top: 48, bottom: 48, left: 52, right: 52 },
    bufferPages: true,
    info: { Title: options.title, Author: options.author },
  })
  pdf.registerFont('regular', chineseFont(400))
  pdf.registerFont('bold', chineseFont(600))
  pdf.font('regular').fontSize(10).fillColor(ink.text)
  return await new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    try {
      draw(pdf)
      pdf.end()
    } catch (error) {
      reject(error)
    }
  })
}

/** The bank's sail and name at the top of a page; leaves the pen below them. */
export function letterhead(pdf: Pdf, bankName: string, beside: string): void {
  const { left, top, right } = pdf.page.margins
  pdf.save().translate(left, top).scale(0.9)
  pdf.path('M15 0v20H4C9 15 13 8 15 0Z').fill(ink.brand)
  pdf.path('M17 5c1 6 4 11 9 15h-9Z').fill(ink.accent)
  pdf.moveTo(3, 23).lineTo(27, 23).lineWidth(2).stroke(ink.text)
  pdf.restore()
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
