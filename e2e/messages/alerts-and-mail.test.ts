import { errorCatalogue } from '@cloudsail/contract'
import { expect, test } from 'vitest'
import { bankNow } from '../../apps/server/src/bankday/index.ts'
import { inTransaction } from '../../apps/server/src/db/in-transaction.ts'
import { applyAnswer } from '../../apps/server/src/messages/mail/desk.ts'
import {
  axeViolations,
  closeBrowserAfterwards,
  expectNoFaults,
  scrollsSideways,
  visitor,
} from '../support/browser.ts'
import { database, newCustomer } from '../support/customers.ts'
import { enter, logIn } from '../support/log-in.ts'
import { giveCode, notificationsOn, orderSteps, passMinute } from '../support/order.ts'
import { authorise, fillTransfer, transferForm } from '../support/transfer.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

test('an alert is set, reports a movement, is paused and cancelled', async () => {
  const language = 'zh'
  const { alerts: words } = wordsOf(language)
  const owner = await newCustomer({ funds: 1_000 })
  const payee = await newCustomer()
  const page = await visitor({ language, width: 1440 })
  await enter(page, { identifier: owner.username, route: '/PCS0301000', language })
  const steps = orderSteps(page, language)
  await page.getByRole('checkbox', { name: words.allDay }).check()
  await page.getByRole('checkbox', { name: pattern(words.balance) }).check()
  await page.getByRole('textbox', { name: words.amount }).fill('10')
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await giveCode(page, owner.mobile, language)
  await page.getByRole('button', { name: pattern(words.submit) }).click()
  await steps.doneHeading.waitFor()

  await page.goto('/#/PTR0101000')
  await fillTransfer(page, { name: payee.name, number: payee.number, amount: '20.50' }, language)
  await transferForm(page, language).next.click()
  await steps.confirmHeading.waitFor()
  await passMinute(owner)
  await authorise(page, owner.mobile, language)
  await transferForm(page, language).submit.click()
  await steps.doneHeading.waitFor()
  await expect
    .poll(async () => (await notificationsOn(page, owner.mobile)).join())
    .toMatch(/支出人民币20\.50元（转出.*），余额人民币979\.50元/)

  await page.goto('/#/PCS0302000')
  await page.getByRole('button', { name: words.pause, exact: true }).click()
  await page.getByText(words['state.paused'], { exact: true }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: words.cancel, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: words['cancel.confirm'] }).click()
  await page.getByText(words.none, { exact: true }).waitFor()
  await page.getByRole('tab', { name: words['view.texts'] }).click()
  await page
    .getByText(/支出人民币20\.50元/)
    .first()
    .waitFor()
  expectNoFaults(page)
})

test('a letter is written, saved while it is typed, sent and read again, narrow and in English', async () => {
  const language = 'en'
  const { mail: words } = wordsOf(language)
  const owner = await newCustomer({ kind: 'unsigned', method: 'none' })
  const page = await visitor({ language, width: 390 })
  await enter(page, { identifier: owner.username, route: '/bankEmail', language })
  await page.getByRole('button', { name: words.write, exact: true }).click()
  await page.getByRole('button', { name: words.send, exact: true }).click()
  await page.getByText('Choose a type.').waitFor()
  await page.getByRole('radio', { name: /Complaint/ }).check()
  await page.getByRole('textbox', { name: words.title }).fill('Charged twice 9001')
  await page.getByRole('textbox', { name: words.content }).fill('First line.\nSecond <line>.')
  await page.getByRole('button', { name: words.send, exact: true }).click()
  await page.getByText(/Angle brackets/).waitFor()
  await page.getByRole('textbox', { name: words.content }).fill('First line.\nSecond line.')
  expect(await axeViolations(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByRole('button', { name: words.send, exact: true }).click()
  await page.locator('main [data-row="0"]').first().click()
  await page.getByText(/Second line\./).waitFor()
  await page.getByText(/We will answer by the end of/).waitFor()
  expect(await axeViolations(page)).toEqual([])
  expectNoFaults(page)
})

test('an unsent reply survives the end of the session', async () => {
  const { mail: words, identity } = wordsOf('zh')
  const owner = await newCustomer()
  const page = await visitor()
  await page.clock.install()
  await enter(page, { identifier: owner.username, route: '/bankEmail' })
  await page.getByRole('button', { name: words.write, exact: true }).click()
  await page.getByRole('radio', { name: pattern(words['topic.advice']) }).check()
  await page.getByRole('textbox', { name: words.title }).fill('建议夜间模式')
  await page.getByRole('textbox', { name: words.content }).fill('希望增加夜间模式。')
  await page.getByRole('button', { name: words.send, exact: true }).click()
  const letter = page.locator('main [data-row]').first()
  await letter.waitFor()
  const { matter_id: number } = await database()
    .selectFrom('messages.matters')
    .select('matter_id')
    .where('customer_id', '=', owner.customerId)
    .executeTakeFirstOrThrow()
  const answer = { id: 1, number, round: 1, kind: 'answer' as const, text: '谢谢您的建议。' }
  const now = await bankNow(database())
  await inTransaction(database(), (tx) => applyAnswer(tx, owner.customerId, answer, now))

  const open = async () => {
    await page.goto('/#/bankEmail')
    await page.locator('main [data-row]').first().click()
    await page.getByText('谢谢您的建议。').first().waitFor()
  }
  await open()
  await page.getByRole('button', { name: words.reopen, exact: true }).click()
  const reply = page.getByRole('textbox', { name: words['reopen.why'] })
  await reply.fill('手机上仍看不到。')
  await page.clock.fastForward(11 * 60_000)
  await page.waitForURL(/#\/timeout/)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('手机上')
  await page.getByRole('button', { name: identity['ended.again'] }).click()
  await page.waitForURL(/#\/relogin/)
  await logIn(page, { identifier: owner.username })
  await page.waitForURL(/#\/bankEmail/)
  await open()
  expect(await reply.inputValue()).toBe('手机上仍看不到。')
  // A sent letter is no longer a draft.
  await page.getByRole('button', { name: words.send, exact: true }).click()
  await page.getByText('手机上仍看不到。').first().waitFor()
  await expect.poll(() => reply.count()).toBe(0)
  await page.reload()
  await open()
  expect(await reply.count()).toBe(0)
  expectNoFaults(page)
})

test('statements are subscribed and downloaded on a narrow page', async () => {
  const language = 'zh'
  const { eStatements: words } = wordsOf(language)
  const owner = await newCustomer()
  const page = await visitor({ language, width: 390 })
  await enter(page, { identifier: owner.username, route: '/PCS0501000', language })
  await page.getByRole('switch', { name: words.subscribe }).click()
  await page.getByText(words.subscribed, { exact: true }).waitFor()
  // Adds notification by e-mail. An invalid address is reported and stays as typed.
  const email = page.getByLabel(words.email)
  await email.fill('lin@')
  await email.press('Enter')
  await page.getByText(errorCatalogue.emailInvalid.zh).waitFor()
  expect(await email.inputValue()).toBe('lin@')
  await email.fill('lin@example.com')
  await email.press('Enter')
  await page.getByText(words['email.on'].replace('{email}', 'lin@example.com')).waitFor()
  const file = page.waitForEvent('download')
  await page
    .getByRole('button', { name: pattern(words['download.month']) })
    .first()
    .click()
  expect((await file).suggestedFilename()).toMatch(/^电子账单_\d{4}_\d{4}-\d{2}\.pdf$/)
  expect(await axeViolations(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
  expectNoFaults(page)
})
