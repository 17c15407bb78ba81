import { expect, test } from 'vitest'
import { closeBrowserAfterwards, expectNoFaults, visitor } from '../support/browser.ts'
import { newCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { giveCode, orderSteps } from '../support/order.ts'
import { rowsOf } from '../support/query.ts'
import { readToEnd } from '../support/reading.ts'
import { expectWhole } from '../support/whole.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

test('an account in Hong Kong is linked by consent, its entries are seen, and it is unlinked', async () => {
  const language = 'zh'
  const { hongKong: words, flow } = wordsOf(language)
  const owner = await newCustomer({ transferService: false, unread: true })
  const page = await visitor({ language, width: 1440 })
  await enter(page, { identifier: owner.username, route: '/PAM1201000', language })
  await page.getByText(words.none).waitFor()
  await expectWhole(page)

  await page.getByRole('button', { name: words.link }).click()
  const steps = orderSteps(page, language)
  const account = page.getByRole('textbox', { name: words.account })
  await account.fill('00128')
  await page.getByRole('textbox', { name: words.latinName }).fill('LIN XIAOWEN')
  await steps.next.click()
  // Errors appear next to their fields. The consent is given separately, at the end of its text.
  await page.locator('main form [aria-invalid=true]').first().waitFor()
  await account.fill('001286047512')
  await page.getByRole('checkbox', { name: words.consent }).click()
  const dialog = page.getByRole('dialog')
  const agree = dialog.getByRole('button', { name: flow['agreement.agree'] })
  await readToEnd(dialog.getByRole('article'), agree)
  await agree.click()
  await page.getByRole('checkbox', { name: words.consent, checked: true }).waitFor()
  await expectWhole(page)
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await expectWhole(page)
  await giveCode(page, owner.mobile, language)
  await page.getByRole('button', { name: pattern(words.submit) }).click()
  // The account's holder consents over there after a moment. The page shows it without being asked.
  await page.getByText(words['answer.linked']).waitFor()
  await expectWhole(page)

  await page.getByRole('button', { name: words.toLinked }).click()
  await page.getByText(pattern(words.asOf)).waitFor()
  await page.getByText(pattern(words.until)).waitFor()
  await expectWhole(page)
  await page.locator('main').getByRole('link', { name: words.entries }).click()
  await rowsOf(page).first().waitFor()
  await expectWhole(page)

  await page.goBack()
  await page.getByRole('button', { name: words.unlink, exact: true }).click()
  await dialog.getByText(words['unlink.text']).waitFor()
  await expectWhole(page)
  await dialog.getByRole('button', { name: words.unlink, exact: true }).click()
  // The data of the link are deleted. The fact that it existed stays.
  await page.getByText(pattern(words.asOf)).waitFor({ state: 'hidden' })
  expect(await page.getByRole('button', { name: words.unlink, exact: true }).count()).toBe(0)
  await expectWhole(page)
  expectNoFaults(page)
})
