import { type Bilingual, brand, type Language } from '@cloudsail/contract'
import {
  type Draw,
  drawSeal,
  ink,
  letterhead,
  type Pdf,
  type SignatureFacts,
  stampSize,
} from '../../documents/index.ts'
import { statementTexts as texts } from './texts.ts'

/** The content of a statement for drawing. */
export interface DrawnStatement {
  language: Language
  title: string
  facts: [label: string, value: string][]
  /** Postal address of the customer, as on letters. Null if the bank does not know it. */
  address: [label: string, value: string] | null
  head: string[]
  pockets: { title: string; sums: [label: string, value: string][]; rows: string[][] }[]
  signature: SignatureFacts
  issuedAt: string
}

/** Shares of the width: date, description, counterparty, amount, balance. */
const shares = [0.14, 0.16, 0.34, 0.18, 0.18]
const size = 8

const draw: Draw<DrawnStatement> = (pdf, drawn) => {
  const { language, title, facts, address, head, pockets, signature, issuedAt } = drawn
  const say = (text: Bilingual) => text[language]
  const { left } = pdf.page.margins
  const width = pdf.page.width - left - pdf.page.margins.right
  const columns = shares.map((share, at) => ({
    x: left + width * shares.slice(0, at).reduce((a, b) => a + b, 0),
    width: width * share - 8,
    align: at > 2 ? ('right' as const) : ('left' as const),
  }))
  const row = (cells: readonly string[], bold = false) => {
    pdf
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(bold ? ink.muted : ink.text)
    const height = Math.max(
      ...cells.map((text, at) => pdf.heightOfString(text, { width: columns[at]!.width })),
    )
    room(pdf, height + 6)
    const { y } = pdf
    pdf.block('TR', () => {
      for (const [at, text] of cells.entries()) {
        const { x, width: own, align } = columns[at]!
        pdf.as(bold ? 'TH' : 'TD').text(text, x, y, { width: own, align })
      }
    })
    pdf.y = y + height + 5
  }
  letterhead(pdf, say(brand.bank), `${say(brand.product)} · ${brand.hotline}`)
  pdf
    .font('bold')
    .fontSize(15)
    .fillColor(ink.text)
    .as('H1')
    .text(title, left, pdf.y + 6)
  pdf.moveDown(0.5)
  pairs(pdf, facts, { left, width })
  if (address) {
    const [label, value] = address
    const { y } = pdf
    pdf.font('regular').fontSize(9).fillColor(ink.muted).as('Lbl').text(label, left, y, { width: 86 })
    pdf.fillColor(ink.text).text(value, left + 90, y, { width: width - 96 })
    pdf.moveDown(0.4)
  }
  for (const pocket of pockets) {
    room(pdf, 90)
    pdf
      .font('bold')
      .fontSize(11)
      .fillColor(ink.brand)
      .as('H2')
      .text(pocket.title, left, pdf.y + 12)
    pdf.moveDown(0.3)
    pairs(pdf, pocket.sums, { left, width })
    if (pocket.rows.length === 0) {
      pdf
        .font('regular')
        .fontSize(9)
        .fillColor(ink.muted)
        .text(say(texts.none), left, pdf.y + 4)
      continue
    }
    pdf.y += 4
    pdf.block('Table', () => {
      row(head, true)
      for (const cells of pocket.rows) row(cells)
    })
  }
  room(pdf, stampSize + 40)
  const place = { x: left + width - stampSize - 4, y: pdf.y + 10 }
  const beside = width - stampSize - 24
  pdf.font('regular').fontSize(8.5).fillColor(ink.muted)
  pdf.text(`${say(texts.issued)} ${issuedAt}`, left, place.y + 20, { width: beside })
  pdf.text(say(texts.note), left, pdf.y + 4, { width: beside, lineGap: 2 })
  drawSeal(pdf, { language, use: say(texts.stampUse), signature }, place)
}
export default draw

/** Starts a new page if the height does not fit. */
function room(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage()
}

function pairs(
  pdf: Pdf,
  facts: readonly [string, string][],
  { left, width }: { left: number; width: number },
): void {
  const half = width / 2
  pdf.fontSize(9)
  for (let at = 0; at < facts.length; at += 2) {
    const { y } = pdf
    for (const [side, [label, value]] of facts.slice(at, at + 2).entries()) {
      const x = left + side * half
      pdf.font('regular').fillColor(ink.muted).as('Lbl').text(label, x, y, { width: 86, lineBreak: false })
      pdf.fillColor(ink.text).text(value, x + 90, y, { width: half - 96, height: 12, ellipsis: true })
    }
    pdf.y = y + 15
  }
}
