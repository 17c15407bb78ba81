import { type Bilingual, brand, type Language } from '@cloudsail/contract'
import {
  type Draw,
  drawFeet,
  drawSeal,
  ink,
  letterhead,
  type Pdf,
  type SignatureFacts,
  stampSize,
} from '../documents/index.ts'
import type { PaperWords } from './tables.ts'
import { contractTexts as texts } from './texts.ts'

/** Facts of the page of signatures: who signed for the customer, and with which order. */
export interface DrawnSignatures {
  customer: string
  /** Serial number of the customer's certificate. */
  serial: string
  /** In the time format of the wire. */
  signedAt: string
  orderId: string
  /** Hexadecimal SHA-256 of the signed PDF. */
  sha256: string
  /** The customer's signature over the order's text, base64. */
  signature: string
  countersignedAt: string
  bank: SignatureFacts
}

/** Facts from which a paper is drawn. */
export interface DrawnPaper extends PaperWords {
  number: string
  version: string
  signatures: DrawnSignatures | null
}

const draw: Draw<DrawnPaper> = (pdf, paper) => {
  letterhead(pdf, brand.bank.zh, `${brand.bank.en} · ${brand.hotline}`)
  drawWords(pdf, paper, 'zh')
  pdf.addPage()
  pdf.block('Sect', () => drawWords(pdf, paper, 'en'), 'en-GB')
  if (paper.signatures) {
    pdf.addPage()
    drawSignatures(pdf, paper.signatures)
  }
  drawFeet(pdf, (page, pages) => `${paper.number} · ${page} / ${pages}`)
}
export default draw

const widthOf = (pdf: Pdf) => pdf.page.width - pdf.page.margins.left - pdf.page.margins.right

function drawWords(pdf: Pdf, { title, sections, number, version }: DrawnPaper, language: Language): void {
  const { left } = pdf.page.margins
  const options = { width: widthOf(pdf), lineGap: 3.5 }
  pdf.font('bold').fontSize(17).fillColor(ink.text)
  pdf.as('H1').text(title[language], left, pdf.y + 10, { ...options, align: 'center' })
  pdf.font('regular').fontSize(9).fillColor(ink.muted)
  const which = `${texts.number[language]} ${number} · ${texts.version[language]} ${version}`
  pdf.text(which, left, pdf.y + 3, { ...options, align: 'center' })
  if (language === 'en') pdf.text(texts.prevails.en, left, pdf.y + 2, { ...options, align: 'center' })
  pdf.y += 8
  for (const section of sections) {
    pdf.font('bold').fontSize(11.5).fillColor(ink.text)
    pdf.as('H2').text(section.title[language], left, pdf.y + 8, options)
    pdf.font('regular').fontSize(10.5)
    for (const paragraph of section.paragraphs) pdf.text(paragraph[language], left, pdf.y + 4, options)
  }
}

function drawSignatures(pdf: Pdf, signatures: DrawnSignatures): void {
  const { left, right } = pdf.page.margins
  const both = ({ zh, en }: Bilingual) => `${zh} ${en}`
  pdf.font('bold').fontSize(15).fillColor(ink.text)
  pdf.as('H2').text(both(texts.signatures), left, pdf.y + 10, { width: widthOf(pdf) })
  const clock = (at: string) => at.slice(0, 19).replace('T', ' ')
  const rows: readonly (readonly [Bilingual, string])[] = [
    [texts.partyA, signatures.customer],
    [texts.serial, signatures.serial],
    [texts.signedAt, clock(signatures.signedAt)],
    [texts.order, signatures.orderId],
    [texts.sha256, signatures.sha256],
    [texts.signature, signatures.signature],
    [texts.partyB, `${brand.bank.zh} ${brand.bank.en}`],
    [texts.countersignedAt, clock(signatures.countersignedAt)],
  ]
  pdf.y += 8
  for (const [label, value] of rows) {
    pdf.font('regular').fontSize(9).fillColor(ink.muted)
    pdf.as('Lbl').text(both(label), left, pdf.y + 7, { width: widthOf(pdf) })
    pdf
      .fontSize(10.5)
      .fillColor(ink.text)
      .text(value, left, pdf.y + 1, { width: widthOf(pdf) })
  }
  const place = { x: pdf.page.width - right - stampSize - 20, y: pdf.y + 16 }
  drawSeal(pdf, { language: 'zh', use: texts.stamp.zh, signature: signatures.bank }, place)
  pdf.font('regular').fontSize(8.5).fillColor(ink.muted)
  pdf.text(both(texts.verify), left, place.y + 30, { width: widthOf(pdf) - stampSize - 40, lineGap: 2 })
}
