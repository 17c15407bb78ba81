import { demoPasswords } from '@cloudsail/demo-customers'
import { expect, test } from 'vitest'
import { partsThatScrollSideways, shareOfBars } from './support/bars.ts'
import {
  closeBrowserAfterwards,
  expectNoFaults,
  type Page,
  scrollsSideways,
  settled,
  settledTexts,
  visitor,
} from './support/browser.ts'
import { crowdedTexts } from './support/crowded.ts'
import { enter } from './support/log-in.ts'
import { insideScreens } from './support/screen-table.ts'
import { wordsOf } from './support/words.ts'

closeBrowserAfterwards()

// `npm run accessibility -- --widths` checks every screen in every window. `npm test` checks a few screens: the widest lists
// between the widths of other tests, and the most crowded screens in text of four times its size.
interface Window {
  width: number
  height: number
  onPaper?: boolean
  /** The screens that every run checks. */
  usual: RegExp
}
const widestLists = /^\/PTR0[12]0[23]000$/
/** The home page, a list with filters, an order, a deposit whose term and day of maturity are chosen. */
const largeTexts = /^\/(home|PTR0103000|PTR0101000|PAM0401000)$/
const windows: Window[] = [
  // WCAG 1.4.10: 1280 x 1024 at 400 %.
  { width: 320, height: 256, usual: largeTexts },
  ...[360, 390, 480, 640].map((width) => ({ width, height: 900, usual: /^$/ })),
  { width: 720, height: 900, usual: widestLists },
  { width: 820, height: 900, usual: /^$/ },
  { width: 960, height: 900, usual: widestLists },
  ...[1180, 1440].map((width) => ({ width, height: 900, usual: /^$/ })),
  // A4 without its margins.
  { width: 718, height: 1047, onPaper: true, usual: widestLists },
]

async function faultsIn(page: Page, { width, height, onPaper = false }: Window): Promise<string[]> {
  if (onPaper) await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width, height })
  // Tables change their layout in a later frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await settledTexts(page)
  // On a narrower page a long word may have to be divided.
  const found = (await crowdedTexts(page)).filter((fault) => width >= 390 || !fault.startsWith('split: '))
  if (await scrollsSideways(page)) found.push('the page scrolls sideways')
  if (height < 300) {
    const share = await shareOfBars(page)
    if (share > 1 / 3) found.push(`bars take ${Math.round(share * 100)} % of the height`)
    found.push(...(await partsThatScrollSideways(page)))
  }
  await page.emulateMedia({ media: 'screen' })
  const where = onPaper ? 'on paper' : `${width} x ${height}`
  return found.map((fault) => `${where}: ${fault}`)
}

test.concurrent.for([
  ['linxiaowen', 'zh'],
  ['wangjianguo', 'en'],
] as const)(
  'no text overlaps another or is cut in any window: %s, %s',
  { timeout: 1_800_000 },
  async ([username, language], { expect }) => {
    const page = await visitor({ language })
    await enter(page, { identifier: username, password: demoPasswords.login })
    const found: string[] = []
    for (const { route, ...titles } of insideScreens) {
      const seen = windows.filter(({ usual }) => process.env.EVERY_LOOK === 'on' || usual.test(route))
      if (seen.length === 0) continue
      await page.evaluate((to) => {
        location.hash = to
      }, route)
      await settled(page, wordsOf(language).app.pageTitle.replace('{screen}', titles[language]))
      for (const window of seen)
        found.push(...(await faultsIn(page, window)).map((fault) => `${route} ${fault}`))
    }
    expect(found).toEqual([])
    expectNoFaults(page)
  },
)

test('finds each kind of fault on a page that has all of them', async () => {
  const page = await visitor()
  await page.setViewportSize({ width: 320, height: 256 })
  await page.setContent(`
    <main style="font: 16px sans-serif; height: 1000px">
      <p style="position: absolute">One text</p> <p style="position: absolute">Another text</p>
      <p style="margin: 60px 0 0; width: 40px; overflow: hidden; white-space: nowrap">Cut without a sign</p>
      <p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Due 2026-11-20</p>
      <p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">A name in words</p>
      <p style="width: 30px; overflow-wrap: anywhere">Redemption</p> <p style="width: 30px; overflow-wrap: anywhere">12,000.00</p>
      <select style="width: 80px; font-variant-numeric: tabular-nums"><option>1 year<option>2 years, 2028-11-20</select>
      <input style="width: 60px; text-overflow: ellipsis" value="1,000,000.00">
      <input style="width: 80px; text-overflow: ellipsis" placeholder="An example in words">
      <div style="overflow: auto; white-space: nowrap">${'chip '.repeat(80)}</div>
      <div style="overflow: auto"><table><td style="min-width: 500px">A table</table></div>
      <p style="position: fixed; bottom: 0; margin: 0; height: 128px; width: 100%">A bar</p>
    </main>`)
  expect(await crowdedTexts(page)).toEqual([
    'cut: Cut without a sign',
    'cut short: Due 2026-11-20',
    'split: Redemption in Redemption',
    'split: 12,000.00 in 12,000.00',
    'One text lies over Another text',
    'cut choice: 2 years, 2028-11-20',
    'cut choice: 1,000,000.00',
  ])
  expect(await shareOfBars(page)).toBe(0.5)
  expect(await partsThatScrollSideways(page)).toEqual([expect.stringContaining('chip')])
})
