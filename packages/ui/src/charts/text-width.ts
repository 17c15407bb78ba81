/**
 * Estimates the width of a label in pixels, on the safe side. The page cannot measure a text before it draws the text, and a
 * chart needs the room beside its lines before that.
 */
export function textWidth(text: string, size: number): number {
  let ems = 0
  for (const letter of text)
    ems += /[\u2e80-\uffef]/.test(letter) ? 1 : /[.,:'| -]/.test(letter) ? 0.35 : 0.62
  return Math.ceil(ems * size)
}
