import { shopTermNames } from '@cloudsail/contract/wealth'
import { expect, test } from 'vitest'
import { buildAssessment } from '../../apps/server/src/wealth/suitability/test-builders.ts'
import { buildLot } from '../../apps/server/src/wealth/test-scene.ts'
import products from '../../apps/web/src/wealth/products/texts.zh.ts'
import shop from '../../apps/web/src/wealth/shop/texts.zh.ts'
import {
  axeViolations,
  closeBrowserAfterwards,
  expectNoFaults,
  scrollsSideways,
  visitor,
} from '../support/browser.ts'
import { database, newAccount, newCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'

closeBrowserAfterwards()

test('a product is found by its term, compared with a fund, and everything held stands on one page', async () => {
  const db = database()
  const { customerId, username } = await newCustomer({ funds: 20_000 })
  const { accountId } = await newAccount({ customerId, kind: 'wealth', currencies: [] })
  await buildAssessment(db, { customerId, grade: 3, on: '2026-10-01' })
  for (const productCode of ['YF090', '599031'])
    await buildLot(db, { customerId, accountId, productCode, unitsE2: 1_000_00n, confirmedOn: '2026-01-05' })
  const page = await visitor({ language: 'zh', width: 1440 })
  await enter(page, { identifier: username, route: '/PIF1203000' })

  await page.getByRole('row').filter({ hasText: '天天帆现金管理' }).waitFor()
  await page.getByRole('button', { name: `${shop.term} ${shop.any}`, exact: true }).click()
  await page
    .getByRole('dialog', { name: shop.term })
    .getByRole('button', { name: shopTermNames.short.zh, exact: true })
    .click()
  const rows = page.getByRole('table', { name: products.list }).getByRole('row')
  // The head, the product of 90 days, and the one that opens every three months.
  await expect.poll(() => rows.count()).toBe(3)
  await page.getByRole('checkbox', { name: shop.pick.replace('{name}', '稳帆90天') }).check()
  await page.getByPlaceholder(shop.search).fill('nothing like it')
  await page.getByText(shop.nothing).waitFor()
  await page.getByRole('button', { name: shop['clear.filter'] }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(3)
  expect(await axeViolations(page)).toEqual([])

  await page.goto('#/PIF1301000')
  await page.getByRole('checkbox', { name: shop.pick.replace('{name}', '海岳均衡混合A') }).check()
  await page.getByRole('button', { name: shop.compare.replace('{count}', '2') }).click()
  const table = page.getByRole('table', { name: shop.title })
  await table.waitFor()
  expect(page.url()).toMatch(/#\/PIF1203000\?fund=YF090,599031&act=compare$/)
  const cells = (name: string) =>
    table
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
      .getByRole('cell')
      .allTextContents()
  expect(await cells(shop.bound)).toEqual([shop['bound.hold'].replace('{days}', '90'), shop['bound.free']])
  // A return never stands without its risk sentence.
  expect(await cells(shop.return)).toEqual([
    expect.stringContaining(shop['return.benchmark.note']),
    expect.stringContaining(shop['return.year.note']),
  ])
  expect(await axeViolations(page)).toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await scrollsSideways(page)).toBe(false)
  await page.goto('#/PIF1202000')
  await page.getByText(shop.all, { exact: true }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByRole('list', { name: shop['family.fund'] }).getByText('海岳均衡混合A').click()
  await page.waitForURL(/#\/PIF1302000/)
  expectNoFaults(page)
})
