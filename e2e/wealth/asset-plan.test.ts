import { addDays } from '@cloudsail/contract'
import { certificationStateNames, wealthOrderStateNames } from '@cloudsail/contract/wealth'
import { describe, expect, test } from 'vitest'
import { bankNow, businessDate } from '../../apps/server/src/bankday/index.ts'
import { drawPdf } from '../../apps/server/src/documents/pdf.ts'
import { buildCertification } from '../../apps/server/src/wealth/plans/test-certifications.ts'
import { buildAssessment } from '../../apps/server/src/wealth/suitability/test-builders.ts'
import plans from '../../apps/web/src/wealth/plans/texts.zh.ts'
import shop from '../../apps/web/src/wealth/shop/texts.zh.ts'
import {
  axeViolations,
  closeBrowserAfterwards,
  expectNoFaults,
  scrollsSideways,
  visitor,
} from '../support/browser.ts'
import { database, newAccount, newCustomer } from '../support/customers.ts'
import { agree, keyPanel, moveKey, newKey, noKeys, takeDrawer } from '../support/keys.ts'
import { enter } from '../support/log-in.ts'
import { giveCode, orderSteps, passMinute } from '../support/order.ts'
import { rowsOf } from '../support/query.ts'
import { readAll } from '../support/reading.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

test('the plans of the purchase form are narrowed by amount, and the chosen one stays', async () => {
  const db = database()
  const now = await bankNow(db)
  const { customerId, username } = await newCustomer({ method: 'ukeyMobile', funds: 500_000 })
  await newAccount({ customerId, kind: 'wealth', currencies: [] })
  await buildAssessment(db, { customerId, grade: 4, on: addDays(businessDate(now), -1) })
  await buildCertification(db, { customerId, now, validUntil: addDays(businessDate(now), 300) })
  const page = await visitor({ language: 'zh', width: 1440 })
  await enter(page, { identifier: username, route: '/PIF1402000' })
  const names = () =>
    page
      .getByRole('radiogroup', { name: plans['plan.choose'] })
      .or(page.getByRole('group', { name: plans['plan.choose'] }))
      .getByRole('radio')
      .count()
  const chip = (name: string) => page.getByRole('button', { name, exact: true })
  const most = (amount: string) => shop['first.most'].replace('{amount}', amount)
  const choose = async (from: string, to: string) => {
    await chip(from).click()
    await page
      .getByRole('dialog', { name: shop.first })
      .getByRole('button', { name: to, exact: true })
      .click()
  }
  await expect.poll(names).toBe(3)

  // The third is bought from 1,000,000.00.
  await choose(`${shop.first} ${shop.any}`, most('500,000.00'))
  await expect.poll(names).toBe(2)
  await page.getByText(shop.found.replace('{total}', '3').replace('{count}', '2')).waitFor()
  await choose(`${shop.first} ${most('500,000.00')}`, most('100,000.00'))
  await page.getByText(shop.nothing).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: shop['clear.filter'] }).click()
  await expect.poll(names).toBe(3)

  const third = page.getByRole('radio', { name: /价值成长3号/ })
  await third.check()
  await choose(`${shop.first} ${shop.any}`, most('100,000.00'))
  await expect.poll(names).toBe(1)
  expect(await third.isChecked()).toBe(true)
  await page.setViewportSize({ width: 390, height: 844 })
  await choose(`${shop.first} ${most('100,000.00')}`, shop.any)
  await expect.poll(names).toBe(3)
  expect(await third.isChecked()).toBe(true)
  expect(await scrollsSideways(page)).toBe(false)
  expectNoFaults(page)
})

describe.skipIf(noKeys)('an asset plan', () => {
  takeDrawer()

  test('is certified for, read, signed by key and code, and given up within its cooling-off', async () => {
    const language = 'zh'
    const { plans: words, wealthOrders, flow } = wordsOf(language)
    const db = database()
    const owner = await newCustomer({ method: 'ukeyMobile', funds: 500_000, transferService: false })
    const { customerId } = owner
    await newAccount({ customerId, kind: 'wealth', currencies: [] })
    await buildAssessment(db, { customerId, grade: 3, on: addDays(businessDate(await bankNow(db)), -1) })
    const key = await newKey(owner)
    await moveKey(key, true)
    const page = await visitor({ language })
    await enter(page, { identifier: owner.username, route: '/PIF1401000', language })
    const steps = orderSteps(page, language)
    const panel = keyPanel(page, language)
    const confirm = async (text: string) => {
      await steps.confirmHeading.waitFor()
      await panel.sign.and(page.locator(':not([aria-disabled])')).waitFor()
      await agree(await panel.open())
      await panel.signed.waitFor()
      await passMinute(owner)
      await giveCode(page, owner.mobile, language)
      await page.getByRole('button', { name: text, exact: true }).click()
      await page.getByRole('heading', { name: pattern(flow['done.waiting']), level: 1 }).waitFor()
    }

    await page.getByRole('textbox', { name: words['certify.years'] }).fill('5')
    await page.getByRole('radio', { name: /^家庭金融净资产/ }).check()
    await page.getByRole('textbox', { name: words['certify.amount'] }).fill('3200000')
    const proof = await drawPdf({ title: '资产证明', author: owner.name, language: 'zh' }, (sheet) =>
      sheet.text('资产证明'),
    )
    await page
      .locator('main input[type=file]')
      .setInputFiles({ name: 'assets.pdf', mimeType: 'application/pdf', buffer: proof })
    await page.getByRole('listitem').filter({ hasText: 'assets.pdf' }).waitFor()
    for (const box of await page
      .getByRole('group', { name: words['certify.declare'] })
      .getByRole('checkbox')
      .all())
      await box.check()
    await steps.next.click()
    await confirm(words['certify.submit'])
    // The asset manager answers while the page is open.
    await page.getByText(certificationStateNames.valid[language], { exact: true }).waitFor()

    await page.goto('/#/PIF1402000')
    await page.getByRole('radio', { name: /固收增强1号/ }).check()
    await page.getByRole('textbox', { name: words['plan.amount'] }).fill('300000')
    await page.getByRole('button', { name: words['plan.draw'] }).click()
    await page.getByRole('checkbox', { name: words['plan.agree'] }).click()
    await readAll(page, language, [/产品说明书/, /风险揭示书/, /投资者权益须知/, /合同/])
    await page.getByRole('checkbox', { name: words['plan.agree'], checked: true }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await steps.next.click()
    await confirm(words['plan.submit'])

    const order = () =>
      db
        .selectFrom('wealth.orders')
        .select(['state', 'held_minor'])
        .where('customer_id', '=', customerId)
        .executeTakeFirstOrThrow()
    const contract = async () => {
      const row = db.selectFrom('contracts.contracts').select('state').where('customer_id', '=', customerId)
      return (await row.executeTakeFirstOrThrow()).state
    }
    await expect.poll(contract).toBe('filed')
    expect(await order()).toEqual({ state: 'coolingOff', held_minor: 300_000_00n })
    // Without units, the order under way and its contract take their place.
    await page.goto('/#/PIF1403000')
    await page.getByRole('heading', { name: words['holdings.papers'] }).waitFor()
    await page.getByText(pattern(words['holdings.onItsWay'])).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.goto('/#/PIF1405000')
    await rowsOf(page).first().click()
    await page
      .getByRole('dialog')
      .getByText(/投资冷静期剩余2[34]小时\d+分/)
      .waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page
      .getByRole('dialog')
      .getByRole('button', { name: pattern(wealthOrders['cancel.of']) })
      .click()
    await rowsOf(page).getByText(wealthOrderStateNames.cancelled[language], { exact: true }).waitFor()
    expect(await order()).toEqual({ state: 'cancelled', held_minor: 0n })
    expect(await contract()).toBe('ended')
    expectNoFaults(page)
  })
})
