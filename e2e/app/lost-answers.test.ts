import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildReadings } from '../../apps/server/src/agreements/test-builders.ts'
import { addDays, bankNow, businessDate } from '../../apps/server/src/bankday/index.ts'
import { buildCard } from '../../apps/server/src/cards/test-card.ts'
import { buildPoints } from '../../apps/server/src/points/test-points.ts'
import { buildAssessment } from '../../apps/server/src/wealth/suitability/test-builders.ts'
import billWords from '../../apps/web/src/cards/bills/texts.zh.ts'
import ownEn from '../../apps/web/src/profile/own/texts.en.ts'
import ownZh from '../../apps/web/src/profile/own/texts.zh.ts'
import fundWords from '../../apps/web/src/wealth/funds/texts.zh.ts'
import {
  anotherTab,
  axeViolations,
  closeBrowserAfterwards,
  offers,
  type Page,
  visitor,
} from '../support/browser.ts'
import { database, newAccount, newCustomer, type OwnCustomer } from '../support/customers.ts'
import { choose } from '../support/frame.ts'
import { enter, logIn } from '../support/log-in.ts'
import { giveCode, orderSteps } from '../support/order.ts'
import { readPapers } from '../support/papers.ts'
import { fillTransfer, transferForm } from '../support/transfer.ts'
import { expectWhole } from '../support/whole.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

type Language = 'zh' | 'en'

/** Lets calls reach the bank and drops their answers. Deleting a name from the returned set lets its answers pass again. */
async function loseAnswers(page: Page, calls: string[]): Promise<Set<string>> {
  const lost = new Set(calls)
  await page.context().route(/\/(\w+)\.do$/, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1, -'.do'.length).split('/').at(-1)!
    if (![...lost].some((each) => name.endsWith(each))) return route.fallback()
    // The asking page may be closed.
    await route.fetch().catch(() => undefined)
    await route.abort('connectionreset').catch(() => undefined)
  })
  return lost
}

/** Returns how many orders of a kind the bank has executed for a customer. */
async function carriedOut({ customerId }: OwnCustomer, code: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) from orders.orders
    where customer_id = ${customerId} and code = ${code} and submitted_at is not null`.execute(database())
  return Number(rows[0]!.count)
}

interface Kind {
  name: string
  language: Language
  width: 1440 | 390
  route: string
  code: string
  owner: () => Promise<OwnCustomer>
  fill: (page: Page, owner: OwnCustomer) => Promise<void>
  /** The label of the submit button. */
  submit: string
}

const zh = wordsOf('zh')
const en = wordsOf('en')
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

const kinds: Kind[] = [
  {
    name: 'a transfer within the bank',
    language: 'zh',
    width: 1440,
    route: '/PTR0101000',
    code: 'PTR0101',
    owner: () => newCustomer({ funds: 1_000 }),
    fill: async (page) => {
      const payee = await newCustomer({ funds: 0 })
      await fillTransfer(page, { name: payee.name, number: payee.number, amount: '4.71' })
    },
    submit: zh.transfers.submit,
  },
  {
    name: 'a remittance',
    language: 'en',
    width: 390,
    route: '/PTR0201000',
    code: 'PTR0201',
    owner: () => newCustomer({ funds: 1_000 }),
    fill: async (page) => {
      const form = page.locator('main form')
      await form.getByRole('combobox', { name: en.transfers.payee }).fill('陈建国')
      await box(page, en.transfers.payeeAccount).fill('6225880100000001')
      await form.getByRole('combobox', { name: en.transfers.bank }).fill('zsyh')
      await offers(page).first().click()
      await form.getByRole('textbox', { name: en.transfers['remit.amount'] }).fill('4.71')
      await form.getByRole('checkbox', { name: en.transfers['agreement.tick'] }).check()
    },
    submit: en.transfers['remit.submit'],
  },
  {
    name: 'a time deposit',
    language: 'en',
    width: 1440,
    route: '/PAM0401000',
    code: 'PAM0401',
    owner: () => newCustomer({ funds: 1_000 }),
    fill: (page) => box(page, en.timeDeposits['open.amount']).fill('471'),
    submit: en.timeDeposits['open.submit'],
  },
  {
    name: 'a repayment of a card',
    language: 'zh',
    width: 390,
    route: '/PTR1201000',
    code: 'PTR1201',
    owner: async () => {
      const owner = await newCustomer({ funds: 1_000 })
      const card = await buildCard(database(), { customerId: owner.customerId })
      await card.owe('retail', 900_00n, addDays(businessDate(await bankNow(database())), -1))
      return owner
    },
    fill: async (page) => {
      await page.getByRole('radio', { name: pattern(billWords['repay.way.other']) }).check()
      await page.getByRole('textbox', { name: billWords['repay.amount'] }).fill('4.71')
    },
    submit: billWords['repay.submit'],
  },
  {
    name: 'a purchase of a fund',
    language: 'zh',
    width: 1440,
    code: 'PIF1301',
    route: '/PIF1301000?fund=599031&act=buy',
    owner: async () => {
      const owner = await newCustomer({ funds: 20_000 })
      await newAccount({ customerId: owner.customerId, kind: 'wealth', currencies: [] })
      await buildAssessment(database(), { customerId: owner.customerId, grade: 4 })
      return owner
    },
    fill: async (page) => {
      await page.getByRole('textbox', { name: /金额/ }).fill('1000')
      await readPapers(page, fundWords.agreed)
    },
    submit: fundWords.submit,
  },
  {
    name: 'a purchase of foreign money',
    language: 'en',
    width: 1440,
    route: '/PFN0301000',
    code: 'PFN0301',
    owner: async () => {
      const owner = await newCustomer({ funds: 20_000, currencies: ['CNY', 'USD'] })
      await buildReadings(database(), owner.customerId, ['fxPurchase'], new Date())
      return owner
    },
    fill: async (page) => {
      const words = en.remittance
      await page.getByRole('textbox', { name: pattern(words['buy.rmb']) }).fill('5000')
      await expect.poll(() => box(page, words['buy.amount']).inputValue()).toMatch(/^\d{3}\.\d\d$/)
      await page.getByLabel(words.country).selectOption('JP')
      await page.getByLabel(words['detail.days'], { exact: true }).fill('8')
      await page.getByLabel(words.month, { exact: true }).selectOption({ index: 2 })
      await page.getByRole('checkbox', { name: pattern(words.agreed) }).check()
    },
    submit: en.remittance['buy.submit'],
  },
  {
    name: 'points',
    language: 'zh',
    width: 390,
    route: '/PYS0103000',
    code: 'PYS0103',
    owner: async () => {
      const owner = await newCustomer()
      const earnedOn = businessDate(await bankNow(database()))
      await buildPoints(database(), { customerId: owner.customerId, points: 1_500, earnedOn })
      return owner
    },
    fill: async (page) => {
      await page.getByText('折叠购物袋').first().click()
      await page.getByRole('button', { name: zh.points['fields.goods'] }).click()
      await page.getByRole('textbox', { name: zh.points.address }).fill('上海市徐汇区衡山路12号302室')
      await page.getByRole('textbox', { name: zh.points.postcode }).fill('200030')
    },
    submit: zh.points.submit,
  },
  {
    name: 'a setting',
    language: 'en',
    width: 390,
    route: '/PSC0102000',
    code: 'PSC0102',
    owner: () => newCustomer(),
    fill: (page) => page.getByRole('textbox', { name: en.profile['seal.label'] }).fill('Spring tide'),
    submit: en.profile['seal.submit'],
  },
]

/** Gives an order up to its submission, whose answer is lost. */
async function unanswered({ language, width, route, owner, fill, submit }: Kind) {
  const customer = await owner()
  const page = await visitor({ language, width })
  await enter(page, { identifier: customer.username, route, language })
  const steps = orderSteps(page, language)
  await steps.next.waitFor()
  await fill(page, customer)
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  if ((await steps.ask.count()) > 0) await giveCode(page, customer.mobile, language)
  const lost = await loseAnswers(page, ['002_submit', 'orders005_resolve'])
  await page.getByRole('button', { name: submit }).click()
  const { flow } = wordsOf(language)
  await page.getByText(flow['confirm.unanswered']).waitFor()
  return { page, customer, lost, steps, flow }
}

test.for(kinds)('$name without an answer is shown on every screen, and carried out once', async (kind) => {
  const { language, route, code } = kind
  const { page, customer, lost, steps, flow } = await unanswered(kind)
  const told = (where: Page) => where.getByText(pattern(flow['earlier.unknown'])).first().waitFor()
  await expectWhole(page)

  // The outcome is still unknown: every step shows it.
  await steps.back.click()
  await told(page)
  await expectWhole(page)
  await page.reload()
  await told(page)
  await page.goto('#/home')
  await page.locator('main h1').first().waitFor()
  await page.goto(`#${route}`)
  await told(page)
  const other = await anotherTab(page)
  await other.goto(`/#${route}`)
  await logIn(other, { identifier: customer.username, language })
  await told(other)

  // The bank can be asked again: the receipt replaces the form.
  lost.delete('orders005_resolve')
  await other.getByRole('button', { name: flow['earlier.lookUp'] }).click()
  await other.getByText(flow['done.earlier']).waitFor()
  await expectWhole(other)
  expect(await carriedOut(customer, code)).toBe(1)

  // The outcome was shown, so the next order is a new one.
  await other.reload()
  await orderSteps(other, language).next.waitFor()
  await page.context().close()
})

const transfer = kinds[0]!

const ways: Record<string, (page: Page, owner: OwnCustomer) => Promise<Page>> = {
  'the page’s way back': async (page) => {
    await orderSteps(page, 'zh').back.click()
    return page
  },
  'the browser’s way back': async (page) => {
    await page.goBack()
    return page
  },
  'a reload': async (page) => {
    await page.reload()
    return page
  },
  'another screen and back': async (page) => {
    await page.goto('#/home')
    await page.locator('main h1').first().waitFor()
    await page.goto('#/PTR0101000')
    return page
  },
  'another tab': async (page, owner) => {
    const other = await anotherTab(page)
    await other.goto('/#/PTR0101000')
    await logIn(other, { identifier: owner.username })
    return other
  },
  'a new log-in': async (page, owner) => {
    const { app } = wordsOf('zh')
    await page.goto('#/home')
    // A menu that opens while the page changes closes again, so the page has to settle first.
    await page.getByRole('heading', { name: zh.home.upcoming }).waitFor()
    await choose(page, app.logOut, 'zh')
    await page.waitForURL(/#\/login/)
    await logIn(page, { identifier: owner.username })
    // The log-in leads home by itself.
    await page.waitForURL(/#\/home/)
    await page.locator('main h1').first().waitFor()
    await page.goto('#/PTR0101000')
    return page
  },
}

test.for(Object.entries(ways))('after %s a transfer without an answer shows its receipt', async ([, go]) => {
  const { page, customer, lost, flow } = await unanswered(transfer)
  lost.clear()
  const at = await go(page, customer)
  await at.getByText(flow['done.earlier']).waitFor()
  await transferForm(at).doneHeading.waitFor()
  await at.getByText('4.71').first().waitFor()
  expect(await carriedOut(customer, 'PTR0101')).toBe(1)
  await page.context().close()
})

test('a transfer given while an earlier one is unresolved takes an acknowledgement', async () => {
  const { page, customer, lost, steps, flow } = await unanswered(transfer)
  lost.delete('002_submit')
  await steps.back.click()
  const form = transferForm(page)
  await page.getByText(pattern(flow['earlier.unknown'])).waitFor()
  await form.amount.fill('4.72')
  await form.next.click()
  await form.confirmHeading.waitFor()
  await expectWhole(page)
  await sql`delete from orders.challenge_windows where customer_id = ${customer.customerId}`.execute(
    database(),
  )
  await giveCode(page, customer.mobile, 'zh')
  await form.submit.click()
  await page.getByText(flow['confirm.warnings']).waitFor()
  expect(await carriedOut(customer, 'PTR0101')).toBe(1)
  await form.warnings.first().check()
  await form.submit.click()
  await form.doneHeading.waitFor()
  expect(await carriedOut(customer, 'PTR0101')).toBe(2)
  await page.context().close()
})

test('an order that never arrived is shown as not carried out, with its entries still there', async () => {
  const { page, customer, lost, flow } = await unansweredNever()
  lost.clear()
  await orderSteps(page, 'en').back.click()
  await page.getByText(pattern(flow['earlier.void'])).waitFor()
  await expectWhole(page)
  const form = transferForm(page, 'en')
  expect(await form.amount.inputValue()).toBe('4.71')
  expect(await carriedOut(customer, 'PTR0101')).toBe(0)
  await page.context().close()
})

/** Gives a transfer whose submission does not reach the bank. */
async function unansweredNever() {
  const customer = await newCustomer({ funds: 1_000 })
  const payee = await newCustomer({ funds: 0 })
  const page = await visitor({ language: 'en', width: 390 })
  await enter(page, { identifier: customer.username, route: '/PTR0101000', language: 'en' })
  await fillTransfer(page, { name: payee.name, number: payee.number, amount: '4.71' }, 'en')
  const form = transferForm(page, 'en')
  await form.next.click()
  await form.confirmHeading.waitFor()
  await giveCode(page, customer.mobile, 'en')
  const lost = new Set(['submit'])
  await page.route('**/*002_submit.do', (route) => (lost.has('submit') ? route.abort() : route.fallback()))
  await form.submit.click()
  const { flow } = wordsOf('en')
  await page.getByText(flow['confirm.unanswered']).waitFor()
  return { page, customer, lost, flow }
}

test.for([
  { language: 'zh', width: 1440 },
  { language: 'en', width: 390 },
] as const)('a quick order without an answer is shown before another is given: $language', async (look) => {
  const { language } = look
  const { flow } = wordsOf(language)
  const words = language === 'zh' ? ownZh : ownEn
  const owner = await newCustomer()
  const page = await visitor(look)
  await enter(page, { identifier: owner.username, route: '/PCS0101000', language })
  const lost = await loseAnswers(page, ['002_submit', 'orders005_resolve'])
  const save = page.getByRole('button', { name: words.save })
  await page.locator('main button[aria-pressed=true]').first().click()
  await save.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(flow['confirm.unanswered']).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: flow['confirm.back'] }).click()
  await dialog.getByText(pattern(flow['earlier.unknown'])).waitFor()
  expect(await axeViolations(page)).toEqual([])
  lost.clear()
  await dialog.getByRole('button', { name: flow['earlier.close'], exact: true }).click()
  await save.click()
  await dialog.getByText(flow['done.earlier']).waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await carriedOut(owner, 'PCS0101')).toBe(1)
  await page.context().close()
})
