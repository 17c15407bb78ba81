import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { closeBrowserAfterwards, type Page, visitor } from '../support/browser.ts'
import { giveFileCertificate } from '../support/certificates.ts'
import { database, newCustomer, testPassword } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { giveCode, notificationsOn, orderSteps } from '../support/order.ts'
import { dynamicPassword, dynamicPasswords } from '../support/transfer.ts'
import { expectWhole } from '../support/whole.ts'
import { pattern, sentence, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

type Language = 'zh' | 'en'
const newNumber = () => `15${randomInt(10 ** 8, 10 ** 9)}`

/** Fills in the change of mobile up to its confirmation. It is the shortest order that asks for a dynamic password. */
async function confirming(page: Page, language: Language, mobile: string): Promise<void> {
  await page.locator('main').getByLabel(wordsOf(language).profile['mobile.new']).fill(mobile)
  const steps = orderSteps(page, language)
  await steps.next.click()
  await steps.confirmHeading.waitFor()
}

async function opened(language: Language, draft: Parameters<typeof newCustomer>[0] = {}) {
  const customer = await newCustomer({ mobileAccount: false, ...draft })
  const page = await visitor({ language })
  await enter(page, { identifier: customer.username, language, route: '/PSC0103000' })
  return { page, ...customer, steps: orderSteps(page, language) }
}

const submitOf = (page: Page, language: Language) =>
  page.getByRole('button', { name: wordsOf(language).profile['mobile.submit'] })

test('the mobile number is changed by the old and the new one', async () => {
  const language = 'zh'
  const { page, mobile, steps } = await opened(language)
  const fresh = newNumber()
  await page.locator('main').getByLabel(wordsOf(language).profile['mobile.new']).fill(mobile)
  await steps.next.click()
  await page.getByText(sentence('mobileUnchanged', language)).waitFor()
  await expectWhole(page)
  await confirming(page, language, fresh)
  // The new number can be asked for only after the old one.
  expect(await steps.ask.nth(1).getAttribute('aria-disabled')).toBe('true')
  await giveCode(page, mobile, language)
  await giveCode(page, fresh, language, 1)
  await expectWhole(page)
  await submitOf(page, language).click()
  await steps.doneHeading.waitFor()
  expect((await notificationsOn(page, mobile))[0]).toContain(`变更为尾号${fresh.slice(-4)}`)
  expect((await notificationsOn(page, fresh))[0]).toContain('成为您在本行的预留手机号')
})

test('wrong codes count down, and five void the order', async () => {
  const language = 'en'
  const { page, mobile, steps } = await opened(language)
  const fresh = newNumber()
  await confirming(page, language, fresh)
  await submitOf(page, language).click()
  await page.getByText(wordsOf(language).flow['mobile.askFirst']).waitFor()
  const code = await giveCode(page, mobile, language)
  await giveCode(page, fresh, language, 1)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let left = 4; left > 0; left--) {
    await steps.codes.first().fill(wrong)
    await submitOf(page, language).click()
    await page.getByText(`You have ${left} tries left`).waitFor()
  }
  await steps.codes.first().fill(wrong)
  await submitOf(page, language).click()
  await page.getByText(sentence('dynamicPasswordTooMany', language)).waitFor()
  await steps.codes.first().fill(code)
  await submitOf(page, language).click()
  await page.getByText(sentence('dynamicPasswordTooMany', language)).waitFor()
})

test('letters and extra digits in a code stay as typed with a message, and digits of any width count', async () => {
  const language = 'en'
  const { page, mobile, steps } = await opened(language)
  const fresh = newNumber()
  await confirming(page, language, fresh)
  const code = await giveCode(page, mobile, language)
  await giveCode(page, fresh, language, 1)
  const box = steps.codes.first()
  for (const typed of [`${code.slice(0, 3)}a${code.slice(3)}`, `x${code}`, `${code}7`, '1234o6']) {
    await box.fill('')
    await box.pressSequentially(typed)
    expect(await box.inputValue()).toBe(typed)
    await submitOf(page, language).click()
    await page.getByText(wordsOf(language).ui['otp.digitsOnly']).waitFor()
    expect(await steps.doneHeading.count()).toBe(0)
  }
  await expectWhole(page)
  const wide = [...code].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('')
  await box.fill(`${wide.slice(0, 3)} ${wide.slice(3)}`)
  expect(await box.inputValue()).toBe(code)
  await submitOf(page, language).click()
  await steps.doneHeading.waitFor()
})

test('an expired code, and one to a replaced number, are explained', async () => {
  const language = 'zh'
  const { page, mobile, customerId } = await opened(language)
  const fresh = newNumber()
  await confirming(page, language, fresh)
  await giveCode(page, mobile, language)
  await giveCode(page, fresh, language, 1)
  await sql`update identity.customers set mobile = ${newNumber()} where customer_id = ${customerId}`.execute(
    database(),
  )
  await submitOf(page, language).click()
  await page.getByText(sentence('dynamicPasswordExpired', language)).waitFor()

  await sql`update identity.customers set mobile = ${mobile} where customer_id = ${customerId}`.execute(
    database(),
  )
  await sql`update orders.challenges set expires_at = sent_at where customer_id = ${customerId}`.execute(
    database(),
  )
  const code = (await dynamicPasswords(page, mobile))[0]!.match(/\d{6}/)![0]
  await orderSteps(page, language).codes.first().fill(code)
  await submitOf(page, language).click()
  await page.getByText(sentence('dynamicPasswordExpired', language)).waitFor()
})

test('a failed gateway is explained, and a new code can be asked for at once', async () => {
  const language = 'en'
  const { page, steps } = await opened(language, { mobile: `13${randomInt(10 ** 4, 10 ** 5)}9903` })
  await confirming(page, language, newNumber())
  for (let turn = 0; turn < 2; turn++) {
    await steps.ask.first().click()
    await page.getByText(sentence('dynamicPasswordSendFailed', language)).first().waitFor()
    expect(await steps.ask.first().isVisible()).toBe(true)
  }
})

test('another code comes by voice or message, after a minute', async () => {
  const language = 'zh'
  const { page, mobile, customerId, steps } = await opened(language)
  await page.clock.install()
  const words = wordsOf(language).flow
  await confirming(page, language, newNumber())
  await steps.ask.first().click()
  await page.getByText(words['mobile.sent.sms']).waitFor({ state: 'attached' })
  await steps.codes.first().fill(await dynamicPassword(page, mobile))
  await page.getByText(pattern(words['mobile.wait'])).waitFor()
  await page.clock.runFor(61_000)
  // The page has waited, but the bank's clock has not advanced.
  await page.clock.setSystemTime(new Date())
  await sql`update orders.challenge_windows set sent_at = sent_at - interval '2 minutes' where customer_id = ${customerId}`.execute(
    database(),
  )
  await steps.voice.first().click()
  await page.getByText(words['mobile.sent.voice']).waitFor({ state: 'attached' })
  await dynamicPassword(page, mobile, { before: 1 })
  // The digits typed for the first password are cleared, because that password is no longer valid.
  expect(await steps.codes.first().inputValue()).toBe('')
})

test('a code just sent for another order makes this one wait', async () => {
  const language = 'en'
  const { page, customerId, steps } = await opened(language)
  await confirming(page, language, newNumber())
  await sql`insert into orders.challenge_windows (customer_id, factor, sent_at)
    values (${customerId}, 'mobile', bankday.now() - interval '10 seconds')`.execute(database())
  await steps.ask.first().click()
  await page.getByText(sentence('dynamicPasswordTooSoon', language)).first().waitFor()
  await page.getByText(pattern(wordsOf(language).flow['mobile.wait'])).waitFor()
})

test('a file certificate signs first, then the old number and then the new one', async () => {
  const customer = await newCustomer({ method: 'fileMobile', mobileAccount: false })
  const certificate = await giveFileCertificate(customer)
  const page = await visitor({ language: 'en' })
  await enter(page, { identifier: customer.username, language: 'en', route: '/PSC0103000' })
  const fresh = newNumber()
  await confirming(page, 'en', fresh)
  const steps = orderSteps(page, 'en')
  for (const ask of await steps.ask.all()) expect(await ask.getAttribute('aria-disabled')).toBe('true')
  const words = wordsOf('en').certificates
  const panel = page.getByRole('group', { name: words['sign.label'] })
  await panel.getByRole('button', { name: words.sign }).click()
  await panel.locator('input[type=file]').setInputFiles(certificate)
  await panel.getByLabel(words['import.password'], { exact: true }).fill(testPassword)
  await panel.getByRole('button', { name: words['import.sign'] }).click()
  await panel.getByText(words.signed, { exact: true }).waitFor()
  await giveCode(page, customer.mobile, 'en')
  await giveCode(page, fresh, 'en', 1)
  await submitOf(page, 'en').click()
  await steps.doneHeading.waitFor()
})
