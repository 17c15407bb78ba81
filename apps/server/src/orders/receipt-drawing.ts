import { type Bilingual, brand, fill, type Language } from '@cloudsail/contract'
import {
  type Draw,
  drawSeal,
  frame,
  ink,
  letterhead,
  type Pdf,
  rule,
  type SignatureFacts,
  stampSize,
} from '../documents/index.ts'
import type { Party, ReceiptFacts } from './receipt-facts.ts'
import { orderTexts, receiptTexts, standingText, stepTexts } from './texts.ts'

/** The input of a receipt's drawing. */
export interface DrawnReceipt {
  facts: ReceiptFacts
  language: Language
  signature: SignatureFacts
  /** When the receipt is made, in wire format. */
  madeAt: string
}

const draw: Draw<DrawnReceipt> = (pdf, { facts, language, signature, madeAt }) => {
  const { receipt } = facts
  const say = (text: Bilingual) => text[language]
  letterhead(pdf, say(brand.bank), `${say(brand.product)} · ${brand.hotline}`)
  drawTitle(pdf, say(receiptTexts.title), say(receipt.title))
  const { payer, payee } = facts
  pdf.block('Table', () => {
    if (payer && payee) drawPayment(pdf, facts, { payer, payee }, say)
    else drawOrder(pdf, facts, say)
  })
  const headroomBelow = 150 + receipt.timeline.length * 18
  if (pdf.y + headroomBelow > bottomOf(pdf)) pdf.addPage()
  const place = { x: rightOf(pdf) - stampSize - 4, y: pdf.y + 4 }
  drawCode(pdf, facts, say)
  drawTimeline(pdf, facts, say)
  const below = Math.max(pdf.y, place.y + stampSize)
  drawSeal(pdf, { language, use: say(receiptTexts.stampUse), signature }, place)
  pdf.y = below
  drawFoot(pdf, say, madeAt)
}
export default draw

type Say = (text: Bilingual) => string
const labelWidth = 74
const cellPadding = 6
const clock = (at: string) => at.slice(0, 19).replace('T', ' ')

const widthOf = (pdf: Pdf) => rightOf(pdf) - pdf.page.margins.left
const bottomOf = (pdf: Pdf) => pdf.page.height - pdf.page.margins.bottom
/** Returns the width that the stamp leaves free. */
const besideStamp = (pdf: Pdf) => widthOf(pdf) - stampSize - 24
const rightOf = (pdf: Pdf) => pdf.page.width - pdf.page.margins.right

function drawTitle(pdf: Pdf, title: string, order: string): void {
  const { left } = pdf.page.margins
  const options = { width: widthOf(pdf), align: 'center' } as const
  pdf.font('bold').fontSize(19).fillColor(ink.text)
  pdf.as('H1').text(title, left, pdf.y + 8, { ...options, characterSpacing: 3 })
  pdf
    .font('regular')
    .fontSize(10.5)
    .fillColor(ink.muted)
    .text(order, left, pdf.y + 1, options)
  pdf.y += 12
}

/** Draws a payment as banks print it: payer and payee side by side, the amount in figures and words, then the rest. */
function drawPayment(pdf: Pdf, facts: ReceiptFacts, parties: { payer: Party; payee: Party }, say: Say): void {
  const { receipt, amount, amountInWords, fee } = facts
  const sides = [
    { title: say(receiptTexts.payer), party: parties.payer },
    { title: say(receiptTexts.payee), party: parties.payee },
  ]
  const fields = [
    [receiptTexts.accountName, ({ name }: Party) => name],
    [receiptTexts.accountNumber, ({ number }: Party) => number],
    [receiptTexts.accountBank, ({ bank }: Party) => say(bank)],
  ] as const
  for (const [label, read] of fields)
    drawRow(
      pdf,
      sides.map(({ title, party }) => ({ label: fill(say(label), { party: title }), value: read(party) })),
    )
  if (amount) drawRow(pdf, [{ label: say(amount.label), value: say(amount.value), strong: true }])
  if (amountInWords) drawRow(pdf, [{ label: say(amountInWords.label), value: say(amountInWords.value) }])
  drawPairs(pdf, [
    { label: say(receiptTexts.business), value: say(receipt.title) },
    ...(fee ? [{ label: say(fee.label), value: say(fee.value) }] : []),
    ...facts.rest.map((line) => ({ label: say(line.label), value: say(line.value) })),
    ...standing(facts, say),
  ])
}

/** Draws any other order: its signed lines. */
function drawOrder(pdf: Pdf, facts: ReceiptFacts, say: Say): void {
  for (const line of facts.rest)
    drawRow(pdf, [{ label: say(line.label), value: say(line.value), strong: line.tone === 'strong' }])
  drawPairs(pdf, standing(facts, say))
}

/** Returns the cells that every receipt has. */
function standing({ receipt, journalId, bookedOn, valueDate }: ReceiptFacts, say: Say): Cell[] {
  const { signature } = receipt
  return [
    { label: say(orderTexts.orderNumber), value: receipt.orderId },
    { label: say(receiptTexts.state), value: say(standingText(receipt)), strong: true },
    { label: say(receiptTexts.time), value: clock(receipt.submittedAt) },
    ...(bookedOn ? [{ label: say(receiptTexts.bookedOn), value: bookedOn }] : []),
    ...(valueDate ? [{ label: say(receiptTexts.valueDate), value: valueDate }] : []),
    ...(journalId ? [{ label: say(receiptTexts.journal), value: journalId }] : []),
    ...(signature
      ? [
          { label: say(receiptTexts.signer), value: signature.signer },
          { label: say(receiptTexts.signedAt), value: clock(signature.at) },
          { label: say(receiptTexts.serial), value: signature.serial },
        ]
      : []),
  ]
}

interface Cell {
  label: string
  value: string
  strong?: boolean
}

/** Draws two cells a row. A last single cell takes a whole row. */
function drawPairs(pdf: Pdf, cells: readonly Cell[]): void {
  for (let index = 0; index < cells.length; index += 2) drawRow(pdf, cells.slice(index, index + 2))
}

/** Draws one row of the frame, with one or two cells. */
function drawRow(pdf: Pdf, cells: readonly Cell[]): void {
  const { left } = pdf.page.margins
  const width = widthOf(pdf) / cells.length
  const room = width - labelWidth - 2 * cellPadding
  const heights = cells.map(({ label, value, strong }) => {
    valueFont(pdf, strong)
    const taken = pdf.heightOfString(value, { width: room })
    labelFont(pdf)
    return Math.max(taken, pdf.heightOfString(label, { width: labelWidth - 2 * cellPadding }))
  })
  const height = Math.max(...heights) + 2 * 5
  if (pdf.y + height > bottomOf(pdf)) pdf.addPage()
  const { y } = pdf
  pdf.block('TR', () => {
    for (const [index, { label, value, strong }] of cells.entries()) {
      const x = left + index * width
      frame(pdf, { x, y, width, height, labelWidth })
      labelFont(pdf)
        .as('TH')
        .text(label, x + cellPadding, y + 5.5, { width: labelWidth - 2 * cellPadding })
      valueFont(pdf, strong)
        .as('TD')
        .text(value, x + labelWidth + cellPadding, y + 5, { width: room })
    }
  })
  pdf.y = y + height
}

const labelFont = (pdf: Pdf) => pdf.font('regular').fontSize(8.5).fillColor(ink.muted)
const valueFont = (pdf: Pdf, strong = false) =>
  pdf
    .font(strong ? 'bold' : 'regular')
    .fontSize(strong ? 10.5 : 9.5)
    .fillColor(ink.text)

function drawCode(pdf: Pdf, { receipt }: ReceiptFacts, say: Say): void {
  const { left } = pdf.page.margins
  const width = besideStamp(pdf)
  if (!receipt.verificationCode) return
  labelFont(pdf).text(say(receiptTexts.verificationCode), left, pdf.y + 14, { width })
  pdf.font('bold').fontSize(14).fillColor(ink.text)
  pdf.text(receipt.verificationCode, left, pdf.y + 2, { width, characterSpacing: 1 })
  pdf.font('regular').fontSize(8.5).fillColor(ink.muted)
  pdf.text(say(receiptTexts.howToVerify), left, pdf.y + 3, { width, lineGap: 2 })
}

/** Draws the steps of the order up to the time the receipt is made. */
function drawTimeline(pdf: Pdf, { receipt }: ReceiptFacts, say: Say): void {
  const { left } = pdf.page.margins
  pdf
    .font('bold')
    .fontSize(9.5)
    .fillColor(ink.text)
    .as('H2')
    .text(say(receiptTexts.timeline), left, pdf.y + 14)
  for (const { step, at, reason, journalId } of receipt.timeline) {
    const y = pdf.y + 4
    labelFont(pdf).text(clock(at), left, y, { width: 110 })
    const journal = journalId === null ? [] : [`${say(receiptTexts.journal)} ${journalId}`]
    const told = [say(stepTexts[step]), ...(reason ? [say(reason)] : []), ...journal].join(' · ')
    pdf.fillColor(ink.text).text(told, left + 116, y, { width: besideStamp(pdf) - 116 })
  }
}

function drawFoot(pdf: Pdf, say: Say, madeAt: string): void {
  const { left } = pdf.page.margins
  const width = widthOf(pdf)
  const y = pdf.y + 12
  rule(pdf, { from: left, to: left + width, y, width: 0.7 })
  labelFont(pdf).text(`${say(receiptTexts.madeAt)} ${clock(madeAt)}`, left, y + 7, { width })
  for (const line of receiptTexts.foot) pdf.text(say(line), left, pdf.y + 2, { width, lineGap: 1.5 })
}
