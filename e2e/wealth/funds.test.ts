import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildAssessment } from '../../apps/server/src/wealth/suitability/test-builders.ts'
import { buildNav, buildProduct } from '../../apps/server/src/wealth/test-scene.ts'
import ownWords from '../../apps/web/src/wealth/funds/own/texts.zh.ts'
import planWords from '../../apps/web/src/wealth/funds/plans/texts.zh.ts'
import fundWords from '../../apps/web/src/wealth/funds/texts.zh.ts'
import orderWords from '../../apps/web/src/wealth/orders/texts.zh.ts'
import shopWords from '../../apps/web/src/wealth/shop/texts.zh.ts'
import riskWords from '../../apps/web/src/wealth/suitability/texts.zh.ts'
import {
  axeViolations,
  closeBrowserAfterwards,
  expectNoFaults,
  type Page,
  scrollsSideways,
  visitor,
} from '../support/browser.ts'
import { database, newAccount, newCustomer, type OwnCustomer } from '../support/customers.ts'
import { tabTo } from '../support/keyboard.ts'
import { enter } from '../support/log-in.ts'
import { giveCode, orderSteps, passMinute } from '../support/order.ts'
import { readPapers } from '../support/papers.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

const { flow } = wordsOf('zh')
const waiting = (page: Page) => page.getByRole('heading', { name: pattern(flow['done.waiting']), level: 1 })

async function confirm(page: Page, owner: OwnCustomer, submit: string): Promise<void> {
  const steps = orderSteps(page, 'zh')
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await giveCode(page, owner.mobile, 'zh')
  await page.getByRole('button', { name: submit, exact: true }).click()
}

async function heldMinor({ customerId }: OwnCustomer): Promise<bigint> {
  const { rows } = await sql<{ held: bigint }>`
    select coalesce(sum(held_minor), 0)::bigint as held from ledger.accounts where owner_id = ${customerId}`.execute(
    database(),
  )
  return rows[0]!.held
}

test('after an assessment a fund is found by its initials, its papers are read, and a purchase is made and cancelled', async () => {
  const owner = await newCustomer({ funds: 20_000 })
  await newAccount({ customerId: owner.customerId, kind: 'wealth', currencies: [] })
  const page = await visitor({ language: 'zh', width: 1440 })
  await enter(page, { identifier: owner.username })

  await page.goto('#/PIF1201000')
  await page.getByRole('button', { name: riskWords.start }).click()
  for (let question = 2; question <= 10; question += 1) {
    await page.getByText(riskWords.place.replace('{at}', String(question))).waitFor()
    await page.keyboard.press('3')
    await page.keyboard.press('Enter')
  }
  await page.getByRole('heading', { name: riskWords.summary }).waitFor()
  await confirm(page, owner, riskWords.submit)
  await orderSteps(page, 'zh').doneHeading.waitFor()
  await page.getByText(/您的等级：C4/).waitFor()

  await page.goto('#/PIF1301000')
  await page.getByPlaceholder(fundWords.search).fill('hyjhhh')
  const row = page.getByRole('row').filter({ hasText: '海岳均衡混合A' })
  await row.waitFor()
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  expect(await axeViolations(page)).toEqual([])
  await row.getByRole('link', { name: /买入/ }).click()
  await page.getByRole('textbox', { name: /金额/ }).fill('1000')
  expect(page.url()).toMatch(/\/#\/PIF1301000\?fund=599031&act=buy$/)
  await readPapers(page, fundWords.agreed)
  await passMinute(owner)
  await confirm(page, owner, fundWords.submit)
  await waiting(page).waitFor()
  expect(await heldMinor(owner)).toBe(1_000_00n)

  await page.goto('#/PIF1305000')
  await page.getByText('海岳均衡混合A').first().click()
  await page.getByRole('button', { name: pattern(orderWords['cancel.of']) }).click()
  await page.getByText(orderWords.cancelled).first().waitFor()
  expect(await heldMinor(owner)).toBe(0n)
  expectNoFaults(page)
})

test('units are redeemed on a narrow page', async () => {
  const owner = await newCustomer({ funds: 20_000 })
  const { customerId } = owner
  const wealth = await newAccount({ customerId, kind: 'wealth', currencies: [] })
  const db = database()
  const fund = await buildProduct(db, {
    product_code: `E${customerId}`.slice(0, 12),
    state: 'open',
    name_zh: '试验混合A',
  })
  await buildNav(db, fund, '2026-11-19', 12_000)
  await db
    .insertInto('wealth.lots')
    .values({
      customer_id: customerId,
      account_id: wealth.accountId,
      lot_id: `20260105${'1'.padStart(12, '0')}`,
      product_code: fund,
      units_e2: 1_000_00n,
      cost_minor: 1_000_00n,
      confirmed_on: '2026-01-05',
    })
    .execute()
  await buildAssessment(db, { customerId, grade: 4, on: '2026-10-01' })
  const page = await visitor({ language: 'zh', width: 390 })
  await enter(page, { identifier: owner.username })

  await page.goto(`#/PIF1303000?fund=${fund}`)
  await page.getByLabel(ownWords['redeem.units'], { exact: false }).first().fill('400')
  await page.getByText(ownWords.trial).waitFor()
  expect(await scrollsSideways(page)).toBe(false)
  await confirm(page, owner, ownWords['redeem.submit'])
  await waiting(page).waitFor()

  expectNoFaults(page)
})

test('a fund opens in place by the keyboard, with its lots folded and its gain in a chart', async () => {
  const owner = await newCustomer({ funds: 1_000 })
  const { customerId } = owner
  const wealth = await newAccount({ customerId, kind: 'wealth', currencies: [] })
  const db = database()
  const fund = await buildProduct(db, { product_code: `L${customerId}`.slice(0, 12), state: 'open' })
  await buildNav(db, fund, '2026-11-19', 12_000)
  const months = ['01', '02', '03', '04', '05', '06', '07']
  await db
    .insertInto('wealth.lots')
    .values(
      months.map((month) => ({
        customer_id: customerId,
        account_id: wealth.accountId,
        product_code: fund,
        lot_id: `2026${month}05${'1'.padStart(12, '0')}`,
        confirmed_on: `2026-${month}-05`,
        units_e2: 100_00n,
        cost_minor: 100_00n,
      })),
    )
    .execute()
  await buildNav(db, fund, '2026-10-19', 10_000)
  const page = await visitor({ language: 'zh', width: 390 })
  await enter(page, { identifier: owner.username, route: '/PIF1302000' })
  const pressed = async (name: string, key: 'Enter' | 'Space') => {
    await tabTo(page, page.getByRole('button', { name, exact: true }))
    await page.keyboard.press(key)
  }
  // 700.00 units at 1.2000, for which 700.00 were paid. The only fund is open already.
  const row = (expanded: boolean) => page.getByRole('button', { name: '试验混合', expanded })
  await row(true).waitFor()
  expect(await page.getByText('+140.00').count()).toBeGreaterThan(0)
  await pressed(ownWords['view.value'], 'Space')
  await page.getByRole('img', { name: pattern(ownWords['course.value']) }).waitFor()
  // Arrow keys move along the chart, which tells the value of a day.
  const chart = page.getByRole('slider')
  await tabTo(page, chart)
  await page.keyboard.press('Home')
  expect(await chart.getAttribute('aria-valuetext')).toContain('2026-01-05')
  await pressed(ownWords.table, 'Enter')
  await page.getByRole('rowheader', { name: '2026-10-19' }).waitFor()
  await tabTo(page, row(true))
  await page.keyboard.press('Enter')
  await row(false).waitFor()
  await page.keyboard.press('Enter')
  const shown = () => page.getByText(/^持有\d+天$/).count()
  expect(await shown()).toBe(0)
  await pressed(ownWords['lots.show'], 'Enter')
  await expect.poll(shown).toBe(7)
  await tabTo(page, page.getByRole('link', { name: ownWords['way.redeem'], exact: true }))
  expect(await axeViolations(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
  expectNoFaults(page)
})

test('a customer who signed online is offered no assessment, and shown the required signing', async () => {
  const owner = await newCustomer({ kind: 'onlineSigned' })
  const page = await visitor({ language: 'zh', width: 390 })
  await enter(page, { identifier: owner.username, route: '/PIF1301000' })
  await page.getByText(riskWords['own.unsigned']).waitFor()
  expect(await page.getByText(fundWords['bar.assess'], { exact: true }).count()).toBe(0)
  await page.goto('#/PIF1201000')
  await page.getByText(flow['signing.title']).waitFor()
  await page.getByRole('link', { name: flow['signing.branch'] }).waitFor()
  expectNoFaults(page)
})

test('a regular investment is set for a fund that may be bought, and leads to it', async () => {
  const owner = await newCustomer({ funds: 20_000 })
  await newAccount({ customerId: owner.customerId, kind: 'wealth', currencies: [] })
  await buildAssessment(database(), { customerId: owner.customerId, grade: 4, on: '2026-10-01' })
  const page = await visitor({ language: 'zh', width: 390 })
  await enter(page, { identifier: owner.username, route: '/PIF1304000?fund=000000' })

  // If the fund in the link is not on offer, none is chosen, in particular no other fund.
  const chosen = page.getByRole('combobox', { name: planWords.fund, exact: true })
  await chosen.getByRole('option', { name: /海岳均衡混合A/ }).waitFor({ state: 'attached' })
  expect(await chosen.inputValue()).toBe('')
  await page.goto('#/PIF1304000?fund=599031')
  await expect.poll(() => chosen.inputValue()).toBe('599031')

  await page.getByRole('textbox', { name: planWords.amount }).fill('500')
  await readPapers(page, planWords.agreed)
  expect(await scrollsSideways(page)).toBe(false)
  await confirm(page, owner, planWords.submit)
  await orderSteps(page, 'zh').doneHeading.waitFor()
  await page.getByRole('button', { name: planWords.toMine }).click()
  await page.getByText(pattern(planWords.each)).waitFor()
  expect(await axeViolations(page)).toEqual([])

  // First a link with a query, then one to the same route without a query.
  await page.getByRole('link', { name: '海岳均衡混合A' }).click()
  await page.getByRole('link', { name: fundWords.back, exact: true }).click()
  await page.getByPlaceholder(fundWords.search).waitFor()
  expect(page.url()).toMatch(/\/#\/PIF1301000$/)
  expectNoFaults(page)
})

test('funds are ticked and compared by keyboard alone, then one is taken out', async () => {
  const owner = await newCustomer({ funds: 20_000 })
  await buildAssessment(database(), { customerId: owner.customerId, grade: 3, on: '2026-10-01' })
  const page = await visitor({ language: 'zh', width: 1440 })
  await enter(page, { identifier: owner.username, route: '/PIF1301000' })
  const names = ['海岳货币A', '海岳均衡混合A', '明澈沪深宽基指数A', '远岫制造升级股票A']
  const box = (name: string) => page.getByRole('checkbox', { name: shopWords.pick.replace('{name}', name) })
  const compare = (count: number) =>
    page.getByRole('button', { name: shopWords.compare.replace('{count}', String(count)) })

  await compare(0).waitFor()
  expect(await compare(0).getAttribute('aria-disabled')).toBe('true')
  for (const name of names) {
    await box(name).focus()
    await page.keyboard.press('Space')
    expect(await box(name).isChecked()).toBe(true)
  }
  // At most four.
  expect(await box('清和中短债A').isDisabled()).toBe(true)
  await compare(4).focus()
  await page.keyboard.press('Enter')

  const heading = page.getByRole('heading', { name: fundWords['compare.title'], level: 1 })
  await heading.waitFor()
  expect(await heading.evaluate((shown) => shown === document.activeElement)).toBe(true)
  const table = page.getByRole('table', { name: fundWords['compare.title'] })
  await table.waitFor()
  const columns = () => table.getByRole('columnheader').allTextContents()
  const cellsOf = (name: string) =>
    table
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
      .getByRole('cell')
      .allTextContents()
  expect((await columns()).slice(1)).toEqual(names.map((name) => expect.stringContaining(name)))
  expect(await cellsOf(fundWords.fee)).toEqual([fundWords.free, '0.5%', '0.3%', '0.8%'])
  // 49.75 to buy 9,950.25, and 1.40 % of that within the NAV.
  expect((await cellsOf(fundWords['fees.year']))[1]).toMatch(/^189\.05/)
  expect((await cellsOf(fundWords['compare.may']))[3]).toBe(fundWords['bar.risk'])

  // Arrow keys move the point. It reads out the value of each fund at that point.
  const slider = page.getByRole('slider')
  const told = () => slider.getAttribute('aria-valuetext')
  const newest = await told()
  for (const name of names) expect(newest).toContain(name)
  await slider.focus()
  await page.keyboard.press('Home')
  await expect.poll(told).toMatch(/^\d{4}-\d\d-\d\d：(.+100\.00.*){4}$/)
  expect(await axeViolations(page)).toEqual([])

  await page
    .getByRole('button', { name: fundWords['compare.remove.of'].replace('{name}', names[3]!) })
    .press('Enter')
  await expect.poll(async () => (await columns()).length).toBe(4)
  expect(page.url()).toMatch(/\?fund=599001,599031,599045&act=compare$/)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await scrollsSideways(page)).toBe(false)

  // Back in the list, the three are still ticked.
  await page.getByRole('link', { name: fundWords.back, exact: true }).click()
  await compare(3).waitFor()
  expect(await box(names[1]!).isChecked()).toBe(true)

  await page.goto('#/PIF1301000?fund=599031&act=compare')
  await page.getByText(fundWords['compare.few']).waitFor()
  expectNoFaults(page)
})
