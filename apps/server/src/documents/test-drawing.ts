import { isMainThread } from 'node:worker_threads'
import type { Draw } from './drawing.ts'

/** Of the test: says where it was drawn, or breaks. */
const draw: Draw<{ breaks: boolean }> = (pdf, { breaks }) => {
  if (isMainThread) throw new Error('drawn where customers are served')
  if (breaks) throw new Error('cannot be drawn')
  pdf.text('drawn beside')
}
export default draw
