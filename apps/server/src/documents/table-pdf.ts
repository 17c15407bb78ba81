import { drawFeet, drawPdf, ink, letterhead, type Pdf, rule } from './pdf.ts'
import { drawSeal } from './seal.ts'
import { stampSize } from './stamp.ts'
import type { TableColumn, TableDocument } from './table-document.ts'

const size = 8
const padding = 10
const rowGap = 5
/** Tables with more columns are printed in landscape. */
const wideFrom = 7

/** Draws a table on A4 pages: title and facts on the first, the table's header on every page, page numbers at the bottom. */
export function tablePdf(document: TableDocument): Promise<Buffer> {
  const { title, bankName: author, language } = document
  const landscape = document.columns.length > wideFrom
  return drawPdf({ title, author, language, landscape }, (pdf) => {
    letterhead(pdf, document.bankName, document.beside)
    pdf.font('bold').fontSize(13).as('H1').text(title, pdf.page.margins.left, pdf.y)
    pdf.moveDown(0.6)
    drawFacts(pdf, document.facts)
    pdf.moveDown(0.8)
    pdf.block('Table', () => drawTable(pdf, document))
    drawEnd(pdf, document)
    drawFeet(pdf, (page, pages) => `${page} / ${pages}`)
  })
}

function drawTable(pdf: Pdf, { columns, rows, totals }: TableDocument): void {
  const table = measure(pdf, columns)
  drawHeader(pdf, table)
  pdf.font('regular')
  for (const row of rows) {
    const height = heightOf(pdf, table, row)
    if (pdf.y + height > bottom(pdf)) {
      pdf.addPage()
      // Screen readers read the header once.
      pdf.artifact(() => drawHeader(pdf, table))
      pdf.font('regular')
    }
    drawRow(pdf, table, row, height)
  }
  pdf.font('bold')
  const totalsHeight = heightOf(pdf, table, totals)
  if (pdf.y + totalsHeight + 40 > bottom(pdf)) pdf.addPage()
  drawRow(pdf, table, totals, totalsHeight)
}

/** Draws the note, and the bank's stamp if the table is signed. */
function drawEnd(pdf: Pdf, { note, seal }: TableDocument): void {
  const { left, right } = pdf.page.margins
  if (seal && pdf.y + stampSize + 14 > bottom(pdf)) pdf.addPage()
  const top = pdf.y
  const width = pdf.page.width - left - right - (seal ? stampSize + 24 : 0)
  pdf.font('regular').fontSize(size).fillColor(ink.muted)
  pdf.as('Note').text(note, left, top + 10, { width })
  if (!seal) return
  drawSeal(pdf, seal, { x: pdf.page.width - right - stampSize - 4, y: top + 8 })
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
      pdf.font('regular').fillColor(ink.muted).as('Lbl').text(fact[0], x, y, { width: 80, lineBreak: false })
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
  pdf.block('TR', () => {
    for (const { column, x, width } of table)
      pdf.as('TH').text(column.title, x, y, { width, align: align(column) })
  })
  pdf.y = y + height + 3
  rule(pdf, { from: left, to: pdf.page.width - right, colour: ink.brand })
  pdf.y += rowGap
  pdf.fillColor(ink.text)
}

function drawRow(pdf: Pdf, table: readonly Place[], row: readonly string[], height: number): void {
  const { left, right } = pdf.page.margins
  const y = pdf.y
  pdf.fontSize(size).fillColor(ink.text)
  pdf.block('TR', () => {
    for (const [index, { column, x, width }] of table.entries())
      pdf.as('TD').text(show(column, row[index]), x, y, { width, align: align(column) })
  })
  pdf.y = y + height - rowGap + 1
  rule(pdf, { from: left, to: pdf.page.width - right })
  pdf.y = y + height
}

function heightOf(pdf: Pdf, table: readonly Place[], row: readonly string[]): number {
  pdf.fontSize(size)
  let height = pdf.currentLineHeight()
  for (const [index, { column, width }] of table.entries()) {
    const text = show(column, row[index])
    // Measuring is slow, so only texts that may not fit on one line are measured.
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
