import { isMainThread } from 'node:worker_threads'
import type { Draw } from './drawing.ts'

/** A drawing for tests: reports in which thread it ran, or fails. */
const draw: Draw<{ breaks: boolean; text?: string }> = (pdf, { breaks, text = 'drawn beside' }) => {
  if (isMainThread) throw new Error('drawn where customers are served')
  if (breaks) throw new Error('cannot be drawn')
  pdf.text(text)
}
export default draw
