import type { Language } from '@cloudsail/contract'
import type { Draw } from './drawing.ts'
import { frame, ink, letterhead, type Pdf } from './pdf.ts'
import { drawSeal } from './seal.ts'
import type { SignatureFacts } from './signed-pdf.ts'
import { stampSize } from './stamp.ts'

/** Facts from which a proof by the bank (of a deposit, of a loan paid off) is drawn, in one language. */
export interface DrawnProof {
  language: Language
  bank: string
  /** Text beside the letterhead. */
  beside: string
  title: string
  intro: string
  lines: [label: string, value: string][]
  notes: string[]
  stampUse: string
  signature: SignatureFacts
}

const labelWidth = 110
const padding = 7

const draw: Draw<DrawnProof> = (pdf, facts) => {
  const { left, right } = pdf.page.margins
  const width = pdf.page.width - left - right
  letterhead(pdf, facts.bank, facts.beside)
  pdf.font('bold').fontSize(19).fillColor(ink.text)
  pdf.as('H1').text(facts.title, left, pdf.y + 10, { width, align: 'center', characterSpacing: 3 })
  pdf.font('regular').fontSize(10.5)
  pdf.text(facts.intro, left, pdf.y + 14, { width, lineGap: 2 })
  pdf.y += 10
  pdf.block('Table', () => {
    for (const [label, value] of facts.lines) drawLine(pdf, label, value, width)
  })
  const place = { x: left + width - stampSize - 4, y: pdf.y + 14 }
  pdf.font('regular').fontSize(9).fillColor(ink.muted)
  for (const note of facts.notes)
    pdf.text(note, left, pdf.y + (note === facts.notes[0] ? 18 : 4), {
      width: width - stampSize - 24,
      lineGap: 2,
    })
  drawSeal(pdf, { ...facts, use: facts.stampUse }, place)
}
export default draw

function drawLine(pdf: Pdf, label: string, value: string, width: number): void {
  const { left } = pdf.page.margins
  const room = width - labelWidth - 2 * padding
  pdf.font('regular').fontSize(10)
  const height = pdf.heightOfString(value, { width: room }) + 2 * padding
  const { y } = pdf
  frame(pdf, { x: left, y, width, height, labelWidth })
  pdf.block('TR', () => {
    pdf
      .fillColor(ink.muted)
      .as('TH')
      .text(label, left + padding, y + padding, { width: labelWidth - 2 * padding })
    pdf
      .fillColor(ink.text)
      .as('TD')
      .text(value, left + labelWidth + padding, y + padding, { width: room })
  })
  pdf.y = y + height
}
