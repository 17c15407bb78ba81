import { expect, test } from 'vitest'
import { closeBrowserAfterwards, expectNoFaults, type Page, visitor } from '../support/browser.ts'
import { newCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { giveCode, notificationsOn, orderSteps, passMinute } from '../support/order.ts'
import { patienceMs } from '../support/patience.ts'
import { expectWhole } from '../support/whole.ts'
import { sentence, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

/** Returns the code of the newest e-mail in a mailbox. */
async function emailedCode(page: Page, to: string): Promise<string> {
  const mailbox = `${new URL(page.url()).origin}/demo/mailboxes?lang=zh&to=${encodeURIComponent(to)}`
  const newest = async () => {
    const letters = (await (await fetch(mailbox)).text()).split('<article>').slice(1)
    const own = letters.find((letter) => letter.includes(`<dd>${to}</dd>`)) ?? ''
    return /动态密码(\d{6})/.exec(own)?.[1] ?? ''
  }
  await expect.poll(newest, { timeout: patienceMs }).not.toBe('')
  return newest()
}

async function opened(route: string, draft: Parameters<typeof newCustomer>[0] = {}) {
  const customer = await newCustomer({ mobileAccount: false, ...draft })
  const page = await visitor()
  await enter(page, { identifier: customer.username, route })
  return { page, ...customer, steps: orderSteps(page, 'zh'), words: wordsOf('zh').profile }
}

test('an e-mail address is changed by codes to the number, the old address and the new one', async () => {
  const box = `mail${Date.now()}`
  const old = `old.${box}@example.com`
  const fresh = `new.${box}@example.com`
  const { page, mobile, steps, words } = await opened('/PSC0110000', { email: old })
  await page.getByText(`o***@example.com`).waitFor()
  const field = page.locator('main').getByLabel(words['email.new'])
  await field.fill(old)
  await steps.next.click()
  await page.getByText(sentence('emailUnchanged', 'zh')).waitFor()
  await expectWhole(page)
  await field.fill(fresh)
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  // The codes are requested one after the other. E-mails cannot be read out by phone.
  expect(await steps.ask.nth(1).getAttribute('aria-disabled')).toBe('true')
  expect(await steps.voice.count()).toBe(1)
  await giveCode(page, mobile, 'zh')
  for (const [at, to] of [old, fresh].entries()) {
    await steps.ask.first().click()
    await steps.codes.nth(at + 1).fill(await emailedCode(page, to))
  }
  await expectWhole(page, { inDark: true })
  await page.getByRole('button', { name: words['email.submit'] }).click()
  await steps.doneHeading.waitFor()
  expect((await notificationsOn(page, mobile))[0]).toContain('电子邮箱')
  await page.getByRole('link', { name: words['mobile.next'] }).click()
  await page.getByText('n***@example.com').first().waitFor()
  await expectWhole(page)
  expectNoFaults(page)
})

test('an address and an occupation are changed by a code to the number, and shown masked', async () => {
  const { page, mobile, customerId, steps, words } = await opened('/PSC0111000')
  const main = page.locator('main')
  await steps.next.click()
  await page.getByText(sentence('provinceRequired', 'zh')).first().waitFor()
  await main.getByLabel(words['address.province']).selectOption({ label: '上海市' })
  await main.getByLabel(words['address.city'], { exact: true }).fill('上海市')
  await main.getByLabel(words['address.district']).fill('徐汇区')
  await main.getByLabel(words['address.postcode']).fill('20003')
  await main.getByLabel(words['address.street']).fill('天平路128弄6号302室')
  await steps.next.click()
  await page.getByText(sentence('postcodeInvalid', 'zh')).waitFor()
  await expectWhole(page, { inDark: true })
  await main.getByLabel(words['address.postcode']).fill('200030')
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await page.getByText('上海市徐汇区天平路128弄6号302室 200030').first().waitFor()
  await giveCode(page, mobile, 'zh')
  await page.getByRole('button', { name: words['address.submit'] }).click()
  await steps.doneHeading.waitFor()
  expect((await notificationsOn(page, mobile))[0]).toContain('联系地址')

  await passMinute({ customerId })
  await page.evaluate(() => {
    location.hash = '/PSC0112000'
  })
  await main.getByLabel(words.occupation, { exact: true }).selectOption('2')
  await steps.next.click()
  await page.getByText(sentence('employerRequired', 'zh')).waitFor()
  await expectWhole(page)
  await main.getByLabel(words['occupation.employer']).fill('云帆科技有限公司')
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await giveCode(page, mobile, 'zh')
  await page.getByRole('button', { name: words['occupation.submit'] }).click()
  await steps.doneHeading.waitFor()
  await page.getByRole('link', { name: words['mobile.next'] }).click()
  await page.getByText('上海市徐汇区****').first().waitFor()
  await page.getByText('专业技术人员').first().waitFor()
  expectNoFaults(page)
})
