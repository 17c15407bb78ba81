import { constants, inflateSync } from 'node:zlib'
import { inBoth, type Language, languages } from '@cloudsail/contract'
import { expect, test } from 'vitest'
import { makePdf } from '../../documents/index.ts'
import type { AdviceField, DrawnAdvice } from './advice-drawing.ts'

const module = new URL('./advice-drawing.ts', import.meta.url)

const field = (tag: string, ...lines: string[]): AdviceField => ({ tag, label: inBoth('收款行 Bank'), lines })
const party = ['/4401883027', 'CHEN SIQI', '1208 ALDER STREET, APARTMENT 12', 'SEATTLE WA 98101', 'US']
const short = ['20', '121', '32A', '33B', '53A', '71A', '71F', '71G', '77B', ''].map((tag) =>
  field(tag, 'USD'),
)
const ordinary = [
  ...short,
  field('50K', ...party),
  field('52A', 'CLOU', 'BANK'),
  field('57A', 'A', 'B', 'C', 'D'),
]
const hop = {
  when: '2026-11-27 10:00:00',
  what: inBoth('JPMORGAN CHASE BANK, N.A. passed it on and took USD 15.00'),
}

/** Returns the number of texts drawn on each page. */
async function textsByPage(language: Language, fields: readonly AdviceField[], hops: number) {
  const facts: DrawnAdvice = {
    language,
    fields,
    orderId: '20261127100000000001',
    code: 'ABCD-EFGH-JKLM',
    way: Array.from({ length: hops }, () => hop),
    madeAt: '2026-11-27T10:00:00.000+08:00',
    signature: { at: new Date('2026-11-27T10:00:00+08:00'), name: 'Bank', reason: 'Advice' },
  }
  const bytes = (await makePdf({ module, facts, title: 'Advice', author: 'Bank', language: 'en' })).toString(
    'latin1',
  )
  const pages = bytes.match(/\/Type \/Page\b(?!s)/g)?.length
  const drawn = [...bytes.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, stream]) => {
    try {
      return [
        // The pattern may take the stream's last byte for part of the line end.
        inflateSync(Buffer.from(stream!, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH })
          .toString('latin1')
          .match(/\bBT\n/g)?.length ?? 0,
      ]
    } catch {
      return []
    }
  })
  const texts = drawn.filter((count) => count > 0)
  expect(texts.length).toBe(pages)
  return texts
}

test.each(languages)('%s: a sent, received and credited remittance fits on one page', async (language) => {
  const fields = [...ordinary, field('59', ...party), field('70', 'TUITION 2026', 'SPRING TERM')]
  expect(await textsByPage(language, fields, 3)).toHaveLength(1)
})

test('an overflow takes its steps along, so that number and seal are never alone on a page', async () => {
  const lengths = [0, 4, 8, 12, 16, 20, 24, 30]
  for (const more of lengths) {
    const fields = [...ordinary, ...Array.from({ length: more }, (_, at) => field(`${at}`, 'LINE'))]
    const [, second] = await textsByPage('en', fields, 6)
    // Six lines of the way and a heading, besides number, code, two sentences and the seal.
    if (second !== undefined) expect(second, `${more} more fields`).toBeGreaterThan(6 * 2 + 5)
  }
  expect(await textsByPage('en', [...ordinary, ...ordinary, ...ordinary], 6)).toHaveLength(2)
})
