import { cardNumber } from '@cloudsail/contract'
import { allStaffActions } from '@cloudsail/contract/staff'
import { expect, inject, test } from 'vitest'
import { residentId } from '../../packages/demo-customers/src/customer-numbers.ts'
import {
  axeViolations,
  bareTexts,
  closeBrowserAfterwards,
  expectNoFaults,
  staffProfile,
} from '../support/browser.ts'
import { type AtWork, atWork, beginDay } from '../support/staff.ts'

closeBrowserAfterwards()

/** The staff of the run's bank stand a thousand ports above its customers. */
const staffUrl = () => {
  const url = new URL(inject('bankUrl'))
  return `http://localhost:${Number(url.port) + 1000}`
}
const cards = [870_200_001, 870_200_002].map((serial) => cardNumber('debit', serial))

/** Returns what is wrong with a page of the counter: in both windows, with every engine's rules, in its texts. */
async function faultsOf({ page }: AtWork, name: string): Promise<string[]> {
  const found: string[] = []
  for (const size of [
    { width: 1280, height: 720 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    const overflow = await page.evaluate(() => {
      const scrolls = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight
      return [document.documentElement, ...document.querySelectorAll('main, main > div')].some(scrolls)
    })
    if (overflow) found.push(`${name}: scrolls at ${size.width}`)
  }
  const [rules, bare] = [await axeViolations(page), await bareTexts(page)]
  return [...found, ...[...rules, ...bare].map((fault) => `${name}: ${fault}`)]
}

test.each(['zh', 'en'] as const)('every page of staff is whole, in %s', async (language) => {
  const profile = async (username: string, theme: 'light' | 'dark' = 'light') =>
    atWork(await staffProfile(staffUrl(), { language, theme }), username, { language })
  const theme = language === 'zh' ? 'light' : 'dark'
  if (language === 'zh') {
    const [supervisor, checker, teller] = [
      await profile('supervisor1'),
      await profile('supervisor2'),
      await profile('teller1'),
    ]
    await beginDay({ supervisor, checker, teller }, cards)
  }
  const found: string[] = []
  const teller = await profile('teller1', theme)
  found.push(...(await faultsOf(teller, 'work list')))
  await teller.page.goto('/#/section/4')
  await teller.page.getByRole('heading', { level: 1, name: teller.word('section.cash') }).waitFor()
  found.push(...(await faultsOf(teller, 'branch day')))
  await teller.page.goto('/#/search')
  await teller.page.getByLabel(teller.word('search.text')).waitFor()
  found.push(...(await faultsOf(teller, 'search')))
  await teller.open(residentId('310105', '1955-05-16', 204), 'A017')
  found.push(...(await faultsOf(teller, 'customer')))
  for (const { code } of allStaffActions.filter(({ roles }) => roles.includes('teller'))) {
    await teller.begin(code)
    found.push(...(await faultsOf(teller, code)))
  }
  expect(found).toEqual([])
  expectNoFaults(teller.page)
})
