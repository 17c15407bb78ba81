import { brand, type Language } from '@cloudsail/contract'
import type { Receipt } from '@cloudsail/contract/orders'
import { ink, letterhead, makePdf } from '../documents/index.ts'
import { orderTexts, receiptTexts, stateTexts } from './texts.ts'

/** The electronic receipt of an order as a PDF document in one language. */
export function receiptPdf(receipt: Receipt, language: Language): Promise<Buffer> {
  const say = (text: { zh: string; en: string }) => text[language]
  const title = say(receiptTexts.title)
  return makePdf({ title: `${title} ${receipt.orderId}`, author: say(brand.bank) }, (pdf) => {
    const { left, right } = pdf.page.margins
    const width = pdf.page.width - left - right
    letterhead(pdf, say(brand.bank), `${say(brand.product)} · ${brand.hotline}`)
    pdf
      .font('bold')
      .fontSize(20)
      .text(title, left, pdf.y + 10)
    pdf.font('regular').fontSize(11).fillColor(ink.muted).text(say(receipt.title))
    rule(pdf.y + 10)

    row(say(orderTexts.orderNumber), receipt.orderId)
    row(say(receiptTexts.time), receipt.submittedAt.slice(0, 19).replace('T', ' '))
    row(say(receiptTexts.state), say(stateTexts[receipt.state]))
    for (const line of receipt.lines) row(say(line.label), say(line.value), line.tone === 'strong')
    if (receipt.signature) {
      row(say(receiptTexts.signer), receipt.signature.signer)
      row(say(receiptTexts.serial), receipt.signature.serial)
      row(say(receiptTexts.signedAt), receipt.signature.at.slice(0, 19).replace('T', ' '))
    }
    if (receipt.verificationCode) row(say(receiptTexts.verificationCode), receipt.verificationCode, true)
    rule(pdf.y + 6)
    pdf
      .fontSize(9)
      .fillColor(ink.muted)
      .text(say(receiptTexts.foot), left, pdf.y + 6, { width })

    function row(label: string, value: string, strong = false): void {
      const y = pdf.y + 9
      pdf.font('regular').fontSize(10).fillColor(ink.muted).text(label, left, y, { width: 130 })
      const labelBottom = pdf.y
      pdf
        .font(strong ? 'bold' : 'regular')
        .fontSize(11)
        .fillColor(ink.text)
        .text(value, left + 140, y - 1, { width: width - 140 })
      pdf.y = Math.max(pdf.y, labelBottom)
    }
    function rule(y: number): void {
      pdf
        .moveTo(left, y)
        .lineTo(left + width, y)
        .lineWidth(0.7)
        .stroke(ink.line)
      pdf.y = y + 4
    }
  })
}
