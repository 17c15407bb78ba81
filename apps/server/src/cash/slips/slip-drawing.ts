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
  /** What the customer agrees to by signing. Null on a receipt. */
  agreement: {
    title: string
    version: string
    sections: readonly { title: string; paragraphs: readonly { text: string; isImportant: boolean }[] }[]
  } | null
  /** Number of this print. From the second on the slip says so. */
  prints: number
}

const labelWidth = 120

const draw: Draw<DrawnSlip> = (pdf, { language, title, prints, agreement, ...slip }) => {
  const { left, right } = pdf.page.margins
  const width = pdf.page.width - left - right
  letterhead(pdf, brand.bank[language], slipTexts[agreement ? 'contract' : 'receipt'][language])
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
  if (agreement) {
    pdf.y += 18
    pdf.font('bold').fontSize(13).fillColor(ink.text)
    pdf.as('H2').text(agreement.title, left, pdf.y, { width })
    pdf.font('regular').fontSize(8).fillColor(ink.muted)
    pdf.text(fillBoth(slipTexts.version, { version: agreement.version })[language], left, pdf.y + 2, {
      width,
    })
    for (const section of agreement.sections) {
      pdf.font('bold').fontSize(10).fillColor(ink.text)
      pdf.as('H2').text(section.title, left, pdf.y + 8, { width })
      for (const { text, isImportant } of section.paragraphs) {
        pdf.font(isImportant ? 'bold' : 'regular').fontSize(9)
        pdf.text(text, left, pdf.y + 3, { width })
      }
    }
  }
  if (pdf.y + 60 > pdf.page.height - pdf.page.margins.bottom) pdf.addPage()
  pdf.y += 28
  pdf.font('regular').fontSize(10).fillColor(ink.muted)
  pdf.text(`${slipTexts.signature[language]} ______________________`, left, pdf.y)
}
export default draw
