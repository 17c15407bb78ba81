import { type Bilingual, brand, type Language } from '@cloudsail/contract'
import {
  type Draw,
  drawStamp,
  ink,
  letterhead,
  type Pdf,
  placeSignature,
  type SignatureFacts,
  stampSize,
} from '../../documents/index.ts'
import { adviceTexts as texts } from './advice-texts.ts'

/** A field of the message: its tag as banks know it, what it is called, and its lines. */
export interface AdviceField {
  tag: string
  label: Bilingual
  lines: readonly string[]
}

/** What an advice is drawn from. */
export interface DrawnAdvice {
  language: Language
  fields: readonly AdviceField[]
  /** Where it is: each bank with what it has told. */
  way: readonly { when: string; what: Bilingual }[]
  orderId: string
  code: string
  madeAt: string
  signature: SignatureFacts
}

const tagWidth = 52
const labelWidth = 150

const draw: Draw<DrawnAdvice> = (pdf, advice) => {
  const say = (text: Bilingual) => text[advice.language]
  const { left, right } = pdf.page.margins
  const width = pdf.page.width - left - right
  letterhead(pdf, say(brand.bank), `${say(brand.product)} · ${brand.hotline}`)
  pdf.font('bold').fontSize(18).fillColor(ink.text)
  pdf.text(say(texts.title), left, pdf.y + 18, { width })
  pdf.font('regular').fontSize(9).fillColor(ink.muted)
  pdf.text(say(texts.lead), left, pdf.y + 4, { width })
  pdf.y += 10
  for (const { tag, label, lines } of advice.fields) drawField(pdf, tag, say(label), lines)
  if (advice.way.length > 0) {
    pdf.font('bold').fontSize(11).fillColor(ink.text)
    pdf.text(say(texts.way), left, pdf.y + 12, { width })
    pdf.y += 4
    for (const { when, what } of advice.way) drawField(pdf, '', when, [say(what)])
  }
  if (pdf.y + stampSize + 60 > pdf.page.height - pdf.page.margins.bottom) pdf.addPage()
  const place = { x: pdf.page.width - right - stampSize - 24, y: pdf.y + 22 }
  const name = advice.language === 'zh' ? brand.bank.zh : brand.bank.en.toUpperCase()
  drawStamp(pdf, { ...place, name, use: say(texts.stamp) })
  placeSignature(pdf, advice.signature, { ...place, width: stampSize, height: stampSize })
  pdf.font('regular').fontSize(9).fillColor(ink.muted)
  pdf.text(`${say(texts.order)} ${advice.orderId}`, left, place.y + 20, { width: width - stampSize - 60 })
  pdf.text(`${say(texts.code)} ${advice.code}`, left, pdf.y + 4)
  pdf.text(say(texts.verify), left, pdf.y + 4, { width: width - stampSize - 60 })
  pdf.text(`${say(texts.made)} ${advice.madeAt.slice(0, 19).replace('T', ' ')}`, left, pdf.y + 4)
}
export default draw

function drawField(pdf: Pdf, tag: string, label: string, lines: readonly string[]): void {
  const { left, right, bottom } = pdf.page.margins
  if (pdf.y + 20 + lines.length * 12 > pdf.page.height - bottom) pdf.addPage()
  const top = pdf.y + 4
  pdf.font('bold').fontSize(9).fillColor(ink.brand).text(tag, left, top, { width: tagWidth })
  pdf.font('regular').fillColor(ink.muted)
  pdf.text(label, left + tagWidth, top, { width: labelWidth - 8 })
  const below = pdf.y
  const x = left + tagWidth + labelWidth
  pdf.font('regular').fontSize(9.5).fillColor(ink.text)
  pdf.text(lines.join('\n'), x, top, { width: pdf.page.width - right - x, lineGap: 1.5 })
  pdf.y = Math.max(pdf.y, below) + 3
  pdf
    .moveTo(left, pdf.y)
    .lineTo(pdf.page.width - right, pdf.y)
    .lineWidth(0.4)
    .stroke(ink.line)
}
