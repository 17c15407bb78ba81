import { expect, test } from 'vitest'
import { signWealthConnect } from '../support/agreements.ts'
import { closeBrowserAfterwards, expectNoFaults, type Page, visitor } from '../support/browser.ts'
import { balance, newCustomer, type OwnCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { giveCode, orderSteps } from '../support/order.ts'
import { expectWhole } from '../support/whole.ts'
import { pattern, sentence, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

type Language = 'zh' | 'en'

const hangSeng = { zh: '恒生银行', en: 'Hang Seng Bank' }

/**
 * Opens the form as a customer with a mobile dynamic password and, if given, an agreement that leaves an amount of the quota.
 */
async function opened(
  language: Language,
  left: number | null,
  width: 1440 | 390 = 1440,
  before: (customer: OwnCustomer, page: Page) => Promise<void> = async () => {},
) {
  const customer = await newCustomer({ funds: 10_000 })
  if (left !== null) await signWealthConnect(customer, { left })
  const page = await visitor({ language, width })
  await before(customer, page)
  await enter(page, { identifier: customer.username, language, route: '/PTR1701000' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { customer, page, ...wordsOf(language) }
}

/** Returns the text next to the amount: the most that may be sent, which is what is left of the quota. */
const most = (page: Page, language: 'zh' | 'en', amount: string) =>
  page
    .getByRole('status')
    .filter({ hasText: wordsOf(language).flow['bound.quota'] })
    .filter({ hasText: amount })

const box = (page: Page, name: string) => page.locator('main form').getByRole('textbox', { name })

test('money goes to the own account within the quota', async () => {
  const language = 'en'
  const { customer, page, wealthConnect, flow } = await opened(language, 2_000, 390)
  const steps = orderSteps(page, language)
  await box(page, wealthConnect.amount).fill('2000.01')
  await steps.next.click()
  await page.getByText(sentence('wealthConnectRulesNotRead', language)).waitFor()
  await page.getByRole('checkbox', { name: wealthConnect.agreed }).check()
  await steps.next.click()
  // The refusal at the field names what is left.
  await page.getByText('You can send up to CNY 2,000.00 now').waitFor()
  await expectWhole(page)

  await box(page, wealthConnect.amount).fill('1500')
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await expectWhole(page)
  await giveCode(page, customer.mobile, language)
  await page.getByRole('button', { name: wealthConnect.submit, exact: true }).click()
  await page
    .getByRole('heading', {
      name: new RegExp(`${pattern(flow['done.success']).source}|${pattern(flow['done.waiting']).source}`),
      level: 1,
    })
    .waitFor()
  expect(await balance(customer)).toBe('8500.00')
  await expectWhole(page)

  await page.getByRole('link', { name: wealthConnect.toQuery }).click()
  await page.getByText(hangSeng[language]).first().waitFor()
  await expectWhole(page)
  await page.goto(page.url().replace(/#.*/, '#/PTR1701000'))
  await most(page, language, '500.00').waitFor()
  expectNoFaults(page)
})

/** Sends CNY 600 back from the partner bank's account, and waits for the money. */
async function sendBack(customer: OwnCustomer, page: Page) {
  const answer = await page.request.post('/demo/other-banks/payments', {
    data: {
      network: 'HVPS',
      amount: '600.00',
      payer: { name: customer.name, account: '024388620417', bank: '104100000004' },
      payee: { name: customer.name, account: customer.number, bank: '599290000017' },
    },
  })
  expect(answer.status()).toBe(202)
  await expect.poll(() => balance(customer)).toBe('10600.00')
}

test('returned money frees the quota and is in the query', async () => {
  const language = 'zh'
  const { customer, page, wealthConnect } = await opened(language, 2_000, 1440, sendBack)
  await most(page, language, '2,600.00').waitFor()
  await page.goto('/#/PTR1702000')
  await page.locator('main').getByRole('button', { name: customer.name }).first().click()
  const detail = page.getByRole('dialog')
  for (const text of [wealthConnect['returned.freed'], `${hangSeng[language]} 024388**0417`])
    await detail.getByText(text).first().waitFor()
  expect(await detail.getByText('600.00').count()).toBe(2)
  await expectWhole(page, { says: (words) => [words.wealthConnect['returned.freed']] })
  expectNoFaults(page)
})

test('a customer without an agreement is shown how to sign one', async () => {
  const { page, wealthConnect } = await opened('zh', null)
  await page.getByText(wealthConnect.unsigned, { exact: true }).waitFor()
  for (const part of ['who', 'bring', 'how', 'quota'] as const)
    await page.getByRole('heading', { name: wealthConnect[part], level: 2 }).waitFor()
  await page.getByText(wealthConnect['who.place']).waitFor()
  expect(await page.locator('main form').count()).toBe(0)
  await expectWhole(page, { says: (words) => [words.wealthConnect.unsigned] })
  expectNoFaults(page)
})
