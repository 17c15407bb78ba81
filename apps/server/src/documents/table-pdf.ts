import { drawPdf, ink, letterhead, type Pdf } from './pdf.ts'
import type { TableColumn, TableDocument } from './table-document.ts'

const size = 8
const padding = 10
const rowGap = 5
/** Tables of more columns lie across the page. */
const wideFrom = 7

/** A statement on A4 pages: head and facts on the first, the table's header on every page, page numbers below. */
export function tablePdf(document: TableDocument): Promise<Buffer> {
  const landscape = document.columns.length > wideFrom
  return drawPdf({ title: document.title, author: document.bankName, landscape }, (pdf) => {
    letterhead(pdf, document.bankName, document.beside)
    pdf.font('bold').fontSize(13).text(document.title, pdf.page.margins.left, pdf.y)
    pdf.moveDown(0.6)
    drawFacts(pdf, document.facts)
    pdf.moveDown(0.8)
    const table = measure(pdf, document.columns)
    drawHeader(pdf, table)
    pdf.font('regular')
    for (const row of document.rows) {
      const height = heightOf(pdf, table, row)
      if (pdf.y + height > bottom(pdf)) {
        pdf.addPage()
        drawHeader(pdf, table)
        pdf.font('regular')
      }
      drawRow(pdf, table, row, height)
    }
    pdf.font('bold')
    const totalsHeight = heightOf(pdf, table, document.totals)
    if (pdf.y + totalsHeight + 40 > bottom(pdf)) pdf.addPage()
    drawRow(pdf, table, document.totals, totalsHeight)
    pdf.font('regular').fontSize(size).fillColor(ink.muted)
    pdf.text(document.note, pdf.page.margins.left, pdf.y + 10)
    numberPages(pdf)
  })
}

interface Place {
  column: TableColumn
  x: number
  width: number
}

function measure(pdf: Pdf, columns: readonly TableColumn[]): Place[] {
  const { left, right } = pdf.page.margins
  const total = columns.reduce((sum, { width }) => sum + width, 0)
  const scale = (pdf.page.width - left - right) / total
  let x = left
  return columns.map((column) => {
    const width = column.width * scale
    const place = { column, x, width: width - padding }
    x += width
    return place
  })
}

function bottom(pdf: Pdf): number {
  return pdf.page.height - pdf.page.margins.bottom - 18
}

function drawFacts(pdf: Pdf, facts: TableDocument['facts']): void {
  const { left, right } = pdf.page.margins
  const half = (pdf.page.width - left - right) / 2
  pdf.fontSize(9)
  for (let index = 0; index < facts.length; index += 2) {
    const y = pdf.y
    for (const [side, fact] of facts.slice(index, index + 2).entries()) {
      const x = left + side * half
      pdf.font('regular').fillColor(ink.muted).text(fact[0], x, y, { width: 80, lineBreak: false })
      pdf.fillColor(ink.text).text(fact[1], x + 84, y, { width: half - 90, height: 12, ellipsis: true })
    }
    pdf.y = y + 15
  }
}

function drawHeader(pdf: Pdf, table: readonly Place[]): void {
  const { left, right } = pdf.page.margins
  const y = pdf.y
  pdf.font('bold').fontSize(size).fillColor(ink.muted)
  const height = Math.max(...table.map(({ column, width }) => pdf.heightOfString(column.title, { width })))
  for (const { column, x, width } of table) pdf.text(column.title, x, y, { width, align: align(column) })
  pdf.y = y + height + 3
  line(pdf, left, pdf.page.width - right, ink.brand)
  pdf.y += rowGap
  pdf.fillColor(ink.text)
}

function drawRow(pdf: Pdf, table: readonly Place[], row: readonly string[], height: number): void {
  const { left, right } = pdf.page.margins
  const y = pdf.y
  pdf.fontSize(size).fillColor(ink.text)
  for (const [index, { column, x, width }] of table.entries()) {
    const text = show(column, row[index])
    if (text !== '') pdf.text(text, x, y, { width, align: align(column) })
  }
  pdf.y = y + height - rowGap + 1
  line(pdf, left, pdf.page.width - right, ink.line)
  pdf.y = y + height
}

function heightOf(pdf: Pdf, table: readonly Place[], row: readonly string[]): number {
  pdf.fontSize(size)
  let height = pdf.currentLineHeight()
  for (const [index, { column, width }] of table.entries()) {
    const text = show(column, row[index])
    // Only what may not fit on one line is measured: it is the slow part.
    if (text.length * size > width) height = Math.max(height, pdf.heightOfString(text, { width }))
  }
  return height + rowGap + 2
}

function show({ kind }: TableColumn, text = ''): string {
  return kind === 'amount' ? text.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',') : text
}

function align({ kind }: TableColumn): 'left' | 'right' {
  return kind === 'amount' ? 'right' : 'left'
}

function line(pdf: Pdf, from: number, to: number, colour: string): void {
  pdf.moveTo(from, pdf.y).lineTo(to, pdf.y).lineWidth(0.5).stroke(colour)
}

function numberPages(pdf: Pdf): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    const { left, right, bottom: below } = pdf.page.margins
    // Writing in the margin would start another page.
    pdf.page.margins.bottom = 0
    pdf
      .font('regular')
      .fontSize(size)
      .fillColor(ink.muted)
      .text(`${page - start + 1} / ${count}`, left, pdf.page.height - below + 8, {
        width: pdf.page.width - left - right,
        align: 'center',
        lineBreak: false,
      })
    pdf.page.margins.bottom = below
  }
}
