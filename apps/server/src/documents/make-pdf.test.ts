import { expect, test } from 'vitest'
import { makePdf } from './make-pdf.ts'

const drawing = (breaks: boolean) => ({
  module: new URL('./test-drawing.ts', import.meta.url),
  facts: { breaks },
  title: 'Test',
  author: 'Nobody',
  language: 'en' as const,
})

test('draws documents outside the serving thread, and a failure affects one document only', async () => {
  const [good, broken, after] = await Promise.allSettled([
    makePdf(drawing(false)),
    makePdf(drawing(true)),
    makePdf(drawing(false)),
  ])
  expect(good).toMatchObject({ status: 'fulfilled' })
  expect(broken).toMatchObject({ reason: { message: 'Error: cannot be drawn' } })
  expect((after as PromiseFulfilledResult<Buffer>).value.subarray(0, 5).toString()).toBe('%PDF-')
})
