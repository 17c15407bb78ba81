import { maskCard, spacedNumber } from '@cloudsail/contract'
import { expect, test } from 'vitest'
import { texts } from '../../apps/simulators/src/other-banks/texts.ts'
import {
  anotherTab,
  axeViolations,
  closeBrowserAfterwards,
  expectNoFaults,
  type Page,
  scrollsSideways,
  visitor,
} from '../support/browser.ts'
import { balance, newCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { expectWhole } from '../support/whole.ts'
import { wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

type Language = 'zh' | 'en'

/** Fills in the page of the other banks and pays. */
async function payAs(
  page: Page,
  language: Language,
  {
    name,
    number,
    amount,
    network = 'IBPS',
  }: { name: string; number: string; amount: string; network?: string },
): Promise<void> {
  const t = texts[language]
  const payee = page.getByRole('group', { name: t.payee })
  await payee.getByLabel(t.name).fill(name)
  await payee.getByLabel(t.account).fill(number)
  await page.getByLabel(t.amount).fill(amount)
  await page.getByLabel(t.network).selectOption(network)
  await page.getByLabel(t.remark).fill('十一月房租')
  await page.getByRole('button', { name: t.pay, exact: true }).click()
}

test('money from another bank appears in statement and overview', async () => {
  const language = 'zh'
  const customer = await newCustomer({ funds: 100 })
  const { name, number } = customer
  const { accounts } = wordsOf(language)
  const t = texts[language]
  const outside = await visitor()
  await outside.goto('/demo/other-banks')
  await outside.getByRole('heading', { name: t.title, level: 1 }).waitFor()
  await payAs(outside, language, { name, number, amount: 'a lot' })
  await outside.getByText(t.wrong).waitFor()
  await payAs(outside, language, { name, number, amount: '1,234.5' })
  const sent = (amount: string) =>
    outside.locator('#sent li').filter({ hasText: name }).filter({ hasText: amount })
  await sent('1,234.50').getByText(t['state.settled']).waitFor()
  await payAs(outside, language, { name: `${name}二`, number, amount: '8.00', network: 'BEPS' })
  await sent('8.00').getByText(`${t['state.returned']} · ${t['reason.BE01']}`).waitFor()
  await otherBanksAreWhole(outside)
  expect(await balance(customer)).toBe('1334.50')

  const page = await anotherTab(outside)
  await enter(page, { identifier: customer.username, language, route: '/PAM0101000' })
  await page.getByText('1,334.50').first().waitFor()
  await page.goto('/#/PAM0201000')
  await page.getByRole('heading', { name: accounts['query.title'], level: 1 }).waitFor()
  await page.locator('main [data-row="0"]').first().click()
  const detail = page.getByRole('dialog')
  await detail.getByText('中国工商银行').waitFor()
  for (const text of [spacedNumber(maskCard('6222021001116245')), '十一月房租', '跨行汇入'])
    await detail.getByText(text).first().waitFor()
  await expectWhole(page)
  expectNoFaults(page)
})

test('the page of the other banks is whole in English and narrow too', async () => {
  const page = await visitor({ language: 'en', width: 390 })
  await page.goto('/demo/other-banks')
  await page.getByRole('heading', { name: texts.en.title, level: 1 }).waitFor()
  await otherBanksAreWhole(page)
})

async function otherBanksAreWhole(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
  expectNoFaults(page)
}
