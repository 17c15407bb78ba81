import { brand, fillBoth, type Language } from '@cloudsail/contract'
import { type Draw, ink, letterhead, rule } from '../../documents/index.ts'
import { slipTexts } from '../texts.ts'

/** The input of a slip's drawing. */
export interface DrawnSlip {
  language: Language
  title: string
  branch: string
  actionId: string
  at: string
  maker: string
  checkers: readonly string[]
  rows: readonly { label: string; value: string }[]
  /** Number of this print. From the second on the slip says so. */
  prints: number
}

const labelWidth = 120

const draw: Draw<DrawnSlip> = (pdf, { language, title, prints, ...slip }) => {
  const { left, right } = pdf.page.margins
  const width = pdf.page.width - left - right
  letterhead(pdf, brand.bank[language], slipTexts.receipt[language])
  pdf.font('bold').fontSize(16).fillColor(ink.text)
  pdf.as('H1').text(title, left, pdf.y + 8, { width, align: 'center' })
  if (prints > 1) {
    pdf.font('bold').fontSize(11).fillColor(ink.accent)
    pdf.text(fillBoth(slipTexts.again, { count: prints - 1 })[language], left, pdf.y + 2, {
      width,
      align: 'center',
    })
  }
  pdf.y += 10
  const row = (label: string, value: string) => {
    pdf.font('regular').fontSize(10)
    const height = Math.max(18, pdf.heightOfString(value, { width: width - labelWidth }) + 8)
    if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage()
    const { y } = pdf
    pdf.fillColor(ink.muted).text(label, left, y + 4, { width: labelWidth - 8 })
    pdf.fillColor(ink.text).text(value, left + labelWidth, y + 4, { width: width - labelWidth })
    rule(pdf, { from: left, to: left + width, y: y + height })
    pdf.y = y + height
  }
  for (const { label, value } of slip.rows) row(label, value)
  row(slipTexts.number[language], slip.actionId)
  row(slipTexts.time[language], slip.at)
  row(slipTexts.branch[language], slip.branch)
  row(slipTexts.teller[language], slip.maker)
  if (slip.checkers.length > 0) row(slipTexts.checkers[language], slip.checkers.join(', '))
  pdf.y += 28
  pdf.font('regular').fontSize(10).fillColor(ink.muted)
  pdf.text(`${slipTexts.signature[language]} ______________________`, left, pdf.y)
}
export default draw
