import { type Bilingual, brand, type Language } from '@cloudsail/contract'
import {
  type Draw,
  drawSeal,
  ink,
  letterhead,
  type Pdf,
  rule,
  type SignatureFacts,
  stampSize,
} from '../../documents/index.ts'
import { adviceTexts as texts } from './advice-texts.ts'

/** A field of the message: its MT103 tag, its label and its lines. */
export interface AdviceField {
  tag: string
  label: Bilingual
  lines: readonly string[]
}

/** The data of a drawn advice. */
export interface DrawnAdvice {
  language: Language
  fields: readonly AdviceField[]
  /** The reports of the banks on the way. */
  way: readonly { when: string; what: Bilingual }[]
  orderId: string
  code: string
  madeAt: string
  signature: SignatureFacts
}

const tagWidth = 52
const labelWidth = 150
/** Correction in points: the typeface's leading is wide, and lines of one field stand closer. */
const lineGap = -2
/** Points above and below a field's text. */
const fieldGap = 2.5
/** Height in points of number, code and seal at the end, with the space above them. */
const endHeight = stampSize + 24

const draw: Draw<DrawnAdvice> = (pdf, advice) => {
  const say = (text: Bilingual) => text[advice.language]
  const { left, right } = pdf.page.margins
  const width = pdf.page.width - left - right
  letterhead(pdf, say(brand.bank), `${say(brand.product)} · ${brand.hotline}`)
  pdf.font('bold').fontSize(18).fillColor(ink.text)
  pdf.as('H1').text(say(texts.title), left, pdf.y + 18, { width })
  pdf.font('regular').fontSize(9).fillColor(ink.muted)
  pdf.text(say(texts.lead), left, pdf.y + 4, { width })
  pdf.y += 10
  pdf.block('Table', () => {
    for (const { tag, label, lines } of advice.fields) drawField(pdf, tag, say(label), lines)
  })
  const way = advice.way.map(({ when, what }) => ({ when, lines: [say(what)] }))
  const wayHeight = way.length > 0 ? 30 : 0
  const block = way.reduce((sum, { when, lines }) => sum + heightOf(pdf, when, lines), wayHeight + endHeight)
  // Number and seal never stand alone on a page: they move to the next page together with the way.
  if (pdf.y + block > lowest(pdf)) pdf.addPage()
  if (way.length > 0) {
    pdf.font('bold').fontSize(11).fillColor(ink.text)
    pdf.as('H2').text(say(texts.way), left, pdf.y + 10, { width })
    pdf.y += 3
    pdf.block('Table', () => {
      for (const { when, lines } of way) drawField(pdf, '', when, lines)
    })
  }
  if (pdf.y + endHeight > lowest(pdf)) pdf.addPage()
  const place = { x: pdf.page.width - right - stampSize - 24, y: pdf.y + 14 }
  drawSeal(pdf, { ...advice, use: say(texts.stamp) }, place)
  pdf.font('regular').fontSize(9).fillColor(ink.muted)
  pdf.text(`${say(texts.order)} ${advice.orderId}`, left, place.y + 16, { width: width - stampSize - 60 })
  pdf.text(`${say(texts.code)} ${advice.code}`, left, pdf.y + 4)
  pdf.text(say(texts.verify), left, pdf.y + 4, { width: width - stampSize - 60 })
  pdf.text(`${say(texts.made)} ${advice.madeAt.slice(0, 19).replace('T', ' ')}`, left, pdf.y + 4)
}
export default draw

const lowest = (pdf: Pdf) => pdf.page.height - pdf.page.margins.bottom

/** Returns the width of a field's text. */
const saidWidth = (pdf: Pdf) =>
  pdf.page.width - pdf.page.margins.left - pdf.page.margins.right - tagWidth - labelWidth

/** Returns the height of a field with the line below it, in points. */
function heightOf(pdf: Pdf, label: string, lines: readonly string[]): number {
  const labelled = pdf
    .font('regular')
    .fontSize(9)
    .heightOfString(label, { width: labelWidth - 8 })
  return (
    Math.max(labelled, pdf.heightOfString(lines.join('\n'), { width: saidWidth(pdf), lineGap })) +
    2 * fieldGap
  )
}

function drawField(pdf: Pdf, tag: string, label: string, lines: readonly string[]): void {
  const { left, right } = pdf.page.margins
  if (pdf.y + heightOf(pdf, label, lines) > lowest(pdf)) pdf.addPage()
  const top = pdf.y + fieldGap
  pdf.block('TR', () => {
    pdf.font('bold').fontSize(9).fillColor(ink.brand).as('TD').text(tag, left, top, { width: tagWidth })
    pdf.font('regular').fillColor(ink.muted)
    pdf.as('TH').text(label, left + tagWidth, top, { width: labelWidth - 8 })
    const below = pdf.y
    pdf.fillColor(ink.text)
    pdf.as('TD').text(lines.join('\n'), left + tagWidth + labelWidth, top, { width: saidWidth(pdf), lineGap })
    pdf.y = Math.max(pdf.y, below) + fieldGap
  })
  rule(pdf, { from: left, to: pdf.page.width - right, width: 0.4 })
}
