import { expect, test } from 'vitest'
import {
  axeViolations,
  closeBrowserAfterwards,
  expectNoFaults,
  scrollsSideways,
  visitor,
} from '../support/browser.ts'
import { newCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

test('home tells what tiles leave today and how the month stands, and nothing moves when they come', async () => {
  const { home, homeMonth: words } = wordsOf('zh')
  const { username } = await newCustomer({ funds: 5_000 })
  const page = await visitor({ language: 'zh', width: 390 })
  await enter(page, { identifier: username })
  const tiles = page.getByRole('navigation', { name: home.quickMenu })
  await tiles.waitFor()
  const height = async () => (await tiles.boundingBox())!.height
  const before = await height()
  await tiles.getByText(pattern(home['tile.dayLeft'])).first().waitFor()
  expect(await height()).toBe(before)
  await page.getByText(words['ahead.none']).waitFor()
  await page.getByRole('list', { name: words.sums }).getByText(words.in).waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)

  // Hidden amounts are hidden in lines and bars, too.
  await page.getByRole('button', { name: home['assets.hide'] }).click()
  await tiles.getByText('••••').first().waitFor()
  await page.getByRole('link', { name: words.more }).press('Enter')
  await page.waitForURL(/#\/spending/)
  expectNoFaults(page)
})
