import { type Bilingual, brand, fill, type Language } from '@cloudsail/contract'
import {
  type Draw,
  drawSeal,
  ink,
  letterhead,
  type Pdf,
  rule,
  type SignatureFacts,
  stampSize,
} from '../documents/index.ts'
import { donationTexts as texts } from './texts.ts'

/** The data of a drawn certificate. */
export interface DrawnCertificate {
  language: Language
  donor: string
  charity: string
  foundation: string
  amount: string
  words: string
  /** Business date. */
  on: string
  serial: string
  orderId: string
  code: string
  madeAt: string
  signature: SignatureFacts
}

const draw: Draw<DrawnCertificate> = (pdf, facts) => {
  const say = (text: Bilingual) => text[facts.language]
  const { left, right } = pdf.page.margins
  const width = pdf.page.width - left - right
  letterhead(pdf, say(brand.bank), `${say(brand.product)} · ${brand.hotline}`)
  pdf.font('bold').fontSize(28).fillColor(ink.brand)
  pdf.as('H1').text(say(texts.certificate), left, pdf.y + 60, { width, align: 'center', characterSpacing: 6 })
  pdf.font('bold').fontSize(20).fillColor(ink.text)
  pdf.text(facts.donor, left, pdf.y + 46, { width, align: 'center' })
  const { charity, foundation } = facts
  pdf.font('regular').fontSize(12).fillColor(ink.text)
  pdf.text(fill(say(texts.thanks), { charity, foundation }), left + 40, pdf.y + 18, {
    width: width - 80,
    align: 'center',
    lineGap: 6,
  })
  pdf.y += 34
  const rows: readonly (readonly [Bilingual, string])[] = [
    [texts.amount, facts.amount],
    ...(facts.language === 'zh' ? [[texts.words, `人民币${facts.words}`] as const] : []),
    [texts.date, facts.on],
    [texts.serial, facts.serial],
    [texts.order, facts.orderId],
    [texts.code, facts.code],
  ]
  pdf.block('Table', () => {
    for (const [label, value] of rows) pdf.block('TR', () => drawRow(pdf, say(label), value))
  })
  const place = { x: pdf.page.width - right - stampSize - 24, y: pdf.y + 40 }
  drawSeal(pdf, { ...facts, use: say(texts.stamp) }, place)
  pdf.font('regular').fontSize(9).fillColor(ink.muted)
  pdf.text(say(texts.verify), left, place.y + 40, { width: width - stampSize - 60 })
  pdf.text(facts.madeAt.slice(0, 19).replace('T', ' '), left, pdf.y + 6)
}
export default draw

function drawRow(pdf: Pdf, label: string, value: string): void {
  const { left, right } = pdf.page.margins
  const top = pdf.y + 6
  pdf
    .font('regular')
    .fontSize(11)
    .fillColor(ink.muted)
    .as('TH')
    .text(label, left + 40, top, { width: 120 })
  pdf
    .font('bold')
    .fillColor(ink.text)
    .as('TD')
    .text(value, left + 170, top, { width: pdf.page.width - left - right - 210 })
  rule(pdf, { from: left + 40, to: pdf.page.width - right - 40, y: pdf.y + 5 })
  pdf.y += 6
}
