import { ink, type Pdf } from './pdf.ts'

const size = 104

/** Width of the stamp. */
export const stampSize = size

/**
 * Draws the bank's electronic stamp as lines: a double ring, the bank's name along the arc, a star, and below it the purpose
 * of the stamp. `x` and `y` are its upper left corner.
 */
export function drawStamp(
  pdf: Pdf,
  { x, y, name, use }: { x: number; y: number; name: string; use: string },
) {
  pdf.figure(`${name} ${use}`, () => drawOutlines(pdf, { x, y, name, use }))
}

function drawOutlines(pdf: Pdf, { x, y, name, use }: { x: number; y: number; name: string; use: string }) {
  const radius = size / 2
  pdf
    .save()
    .translate(x + radius, y + radius)
    .rotate(-8)
  pdf.opacity(0.88).strokeColor(ink.accent).fillColor(ink.accent)
  pdf
    .lineWidth(2.4)
    .circle(0, 0, radius - 2)
    .stroke()
  pdf
    .lineWidth(0.7)
    .circle(0, 0, radius - 6)
    .stroke()
  drawStar(pdf, 15)
  drawArc(pdf, name, radius - 17)
  pdf.font('bold').fontSize(fitting(pdf, use, 62, 9.5))
  pdf.text(use, -radius, 21, { width: size, align: 'center', lineBreak: false })
  pdf.restore()
}

function drawStar(pdf: Pdf, radius: number): void {
  for (let point = 0; point < 10; point++) {
    const reach = point % 2 === 0 ? radius : radius * 0.382
    const angle = (point * Math.PI) / 5 - Math.PI / 2
    const at = [Math.cos(angle) * reach, Math.sin(angle) * reach] as const
    if (point === 0) pdf.moveTo(...at)
    else pdf.lineTo(...at)
  }
  pdf.closePath().fill()
}

/** Writes each character perpendicular to the circle. The text is centred at the top. */
function drawArc(pdf: Pdf, text: string, radius: number): void {
  const fontSize = text.length > 8 ? 9.5 : 14
  pdf.font('bold').fontSize(fontSize)
  const gap = text.length > 8 ? 2 : 7
  const widths = [...text].map((character) => pdf.widthOfString(character) + gap)
  let angle = -widths.reduce((sum, width) => sum + width, 0) / 2 / radius
  for (const [index, character] of [...text].entries()) {
    const turn = widths[index]! / radius
    pdf.save().rotate(((angle + turn / 2) * 180) / Math.PI, { origin: [0, 0] })
    pdf.text(character, -(widths[index]! - gap) / 2, -radius - fontSize * 0.62, { lineBreak: false })
    pdf.restore()
    angle += turn
  }
}

function fitting(pdf: Pdf, text: string, width: number, largest: number): number {
  const taken = pdf.fontSize(largest).widthOfString(text)
  return taken > width ? (largest * width) / taken : largest
}
