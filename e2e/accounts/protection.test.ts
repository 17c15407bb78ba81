import { expect, test } from 'vitest'
import { closeBrowserAfterwards, expectNoFaults, type Page, visitor } from '../support/browser.ts'
import { database, newCustomer, type OwnCustomer, testPassword } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { giveCode, orderSteps, passMinute } from '../support/order.ts'
import { rowsOf } from '../support/query.ts'
import { expectWhole } from '../support/whole.ts'
import { wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

const language = 'zh'
const withdrawal = '385027'
const { protection: words } = wordsOf(language)

async function ownerAt(route: string): Promise<{ owner: OwnCustomer; page: Page }> {
  const owner = await newCustomer({ passwords: { login: testPassword, withdrawal } })
  const page = await visitor({ language, width: 1440 })
  await enter(page, { identifier: owner.username, route, language })
  return { owner, page }
}

test('a card is reported lost for five days, shown so in the list and the reports, and the report is lifted', async () => {
  const { owner, page } = await ownerAt('/PAM0801000')
  const steps = orderSteps(page, language)
  const act = (what: string) => page.getByRole('button', { name: new RegExp(`^${what} 借记卡 `) })
  const back = () => page.getByRole('button', { name: words['loss.back'], exact: true }).click()
  await act(words['loss.temporary']).waitFor()
  await expectWhole(page)
  await act(words['loss.temporary']).click()
  await page.getByRole('heading', { name: words['loss.stops'] }).waitFor()
  await expectWhole(page)
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await expectWhole(page)
  await page.getByRole('button', { name: words['loss.submit'] }).click()
  await steps.doneHeading.waitFor()
  await expectWhole(page)

  await back()
  await page.getByText(words['loss.state.temporary']).waitFor()
  await expectWhole(page)
  await page.getByRole('button', { name: words['loss.reports'] }).click()
  await rowsOf(page)
    .filter({ hasText: /借记卡.*挂失中/ })
    .first()
    .waitFor()
  await expectWhole(page)
  await back()
  await act(words['loss.lift']).click()
  await page.getByLabel(words.password, { exact: true }).fill(withdrawal)
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await giveCode(page, owner.mobile, language)
  await page.getByRole('button', { name: words['loss.lift.submit'] }).click()
  await steps.doneHeading.waitFor()
  await passMinute(owner)
  await back()
  await act(words['loss.temporary']).waitFor()
  expectNoFaults(page)
})

test('a card is locked at once, and unlocked by the withdrawal password and the code', async () => {
  const { owner, page } = await ownerAt('/PAM1100100')
  const steps = orderSteps(page, language)
  await page.getByRole('switch', { name: words['channel.atm'] }).click()
  await expectWhole(page)
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await expectWhole(page)
  await page.getByRole('button', { name: words['lock.submit'] }).click()
  await steps.doneHeading.waitFor()

  await page.getByRole('link', { name: words['lock.toUnlock'] }).click()
  const atm = page.getByRole('checkbox', { name: words['channel.atm'] })
  await atm.check()
  await page.getByLabel(words.password, { exact: true }).fill(withdrawal)
  await expectWhole(page)
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await giveCode(page, owner.mobile, language)
  await expectWhole(page)
  await page.getByRole('button', { name: words['unlock.submit'] }).click()
  await steps.doneHeading.waitFor()
  const left = await database()
    .selectFrom('accounts.channel_locks')
    .select('channel')
    .where('customer_id', '=', owner.customerId)
    .execute()
  expect(left).toEqual([{ channel: 'overseas' }])
  expectNoFaults(page)
})
