import { randomInt } from 'node:crypto'
import { residentIdCharacter } from '@cloudsail/contract'
import { cardProductNames, sendInquiryCode } from '@cloudsail/contract/cards'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildReadings } from '../../apps/server/src/agreements/test-builders.ts'
import { bankNow } from '../../apps/server/src/bankday/index.ts'
import { buildCard } from '../../apps/server/src/cards/test-card.ts'
import applications from '../../apps/web/src/cards/applications/texts.zh.ts'
import inquiries from '../../apps/web/src/cards/inquiries/texts.zh.ts'
import limits from '../../apps/web/src/cards/limits/texts.zh.ts'
import {
  axeViolations,
  closeBrowserAfterwards,
  expectNoFaults,
  holdAnswer,
  type Page,
  visitor,
} from '../support/browser.ts'
import { database, newCustomer, type OwnCustomer } from '../support/customers.ts'
import { enter, imageCodeOf } from '../support/log-in.ts'
import { giveCode, orderSteps, passMinute } from '../support/order.ts'
import { dynamicPassword, dynamicPasswords } from '../support/transfer.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

const words = wordsOf('zh')

async function confirm(page: Page, owner: OwnCustomer, submit: string): Promise<void> {
  const steps = orderSteps(page, 'zh')
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await passMinute(owner)
  await giveCode(page, owner.mobile, 'zh')
  await page.getByRole('button', { name: submit, exact: true }).click()
  await steps.doneHeading.waitFor()
}

/** Enters document, image code and the code sent to the mobile, as both public pages require. */
async function prove(page: Page, { idNumber, mobile }: { idNumber: string; mobile: string }): Promise<void> {
  await page.getByRole('textbox', { name: inquiries.idNumber }).fill(idNumber)
  await page.getByRole('textbox', { name: words.ui.imageCode }).fill(await imageCodeOf(page))
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: inquiries.next, exact: true }).click()
  await sql`update cards.inquiries set code_sent_at = code_sent_at - interval '2 minutes'`.execute(database())
  const before = (await dynamicPasswords(page, mobile)).length
  // The message arrives before the bank's answer. The code that is typed from it stays.
  const answer = await holdAnswer(page, sendInquiryCode)
  await page.getByRole('button', { name: inquiries['code.ask'] }).click()
  await page
    .locator('input[autocomplete="one-time-code"]')
    .fill(await dynamicPassword(page, mobile, { before }))
  answer()
  await page.getByText(inquiries['code.sent']).waitFor()
}

/** Records the content of a box at the moment it is first drawn. */
async function drawnWith(page: Page, label: string): Promise<() => Promise<string | undefined>> {
  await page.evaluate((name) => {
    const observer = new MutationObserver(() => {
      const labels = [...document.querySelectorAll('main label')]
      const box = labels.find(({ textContent }) => textContent?.startsWith(name)) as
        | HTMLLabelElement
        | undefined
      if (!box?.control) return
      observer.disconnect()
      document.body.dataset.drawn = (box.control as HTMLInputElement).value
    })
    observer.observe(document, { subtree: true, childList: true })
  }, label)
  return () => page.evaluate(() => document.body.dataset.drawn)
}

test('the card centre answers a raise, and a new card is applied for, followed and activated', async () => {
  const db = database()
  const payload = `31010419900307${randomInt(100, 1_000)}`
  const idNumber = payload + residentIdCharacter(payload)
  const owner = await newCustomer({ idNumber })
  const { customerId, mobile } = owner
  const held = await buildCard(db, { customerId, limitMinor: 30_000_00n })
  await buildReadings(db, customerId, ['cardContract', 'creditReport'], await bankNow(db))
  const page = await visitor({ language: 'zh', width: 1440 })
  await enter(page, { identifier: owner.username, route: '/PCC0201000', language: 'zh' })

  // A limit that ends in 44 thousand is approved in full.
  await page.getByRole('button', { name: limits['raise.temporary'] }).click()
  await page.getByRole('textbox', { name: limits.amount }).fill('44000')
  await page.getByRole('textbox', { name: limits.days }).fill('20')
  await page.getByRole('combobox', { name: limits.purpose }).selectOption('travel')
  await page.getByRole('textbox', { name: limits.income }).fill('182000')
  await confirm(page, owner, limits['raise.submit'])
  await page.getByRole('button', { name: limits['raise.toRequests'] }).click()
  await page.getByText(limits['state.approved'], { exact: true }).waitFor()
  expect(await held.read()).toMatchObject({ limitMinor: 30_000_00n, temporaryMinor: 14_000_00n })

  const drawn = await drawnWith(page, applications.printedName)
  await page.evaluate(() => {
    location.hash = '/openCard'
  })
  await page.getByRole('radio', { name: pattern(cardProductNames.young.zh) }).check()
  await page.getByText(applications['fee.none']).first().waitFor()
  await page.getByText(pattern(applications['points.rate'])).first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  // The customer's known data are in the box as soon as it appears.
  expect(await drawn()).toMatch(/^[A-Z ]+$/)
  await page.getByRole('textbox', { name: applications.printedName }).fill('LIN HAINING')
  await page.getByLabel(applications.idExpiresOn).fill('2036-01-31')
  await page.getByRole('textbox', { name: applications.employer }).fill('上海云起软件有限公司')
  await page.getByRole('textbox', { name: applications.income }).fill('182000')
  await page.getByRole('textbox', { name: applications.contactName }).fill('陈建国')
  await page.getByRole('textbox', { name: applications.contactMobile }).fill('13800001234')
  await page.getByRole('textbox', { name: applications.postcode }).fill('200030')
  await page.getByRole('textbox', { name: applications.address }).fill('上海市徐汇区漕溪北路12号')
  for (const box of await page.locator('main').getByRole('checkbox').all()) await box.check()
  await confirm(page, owner, applications.submit)
  await page.getByRole('button', { name: applications.toProgress }).click()
  await page.getByRole('heading', { name: applications['state.mailed'] }).waitFor()
  expectNoFaults(page)

  const { number, expires } = (
    await sql<{ number: string; expires: string }>`
      select a.number, to_char(c.expires_on, 'MMYY') as expires from cards.credit_cards c
      join accounts.accounts a using (customer_id, account_id)
      where c.customer_id = ${customerId} and c.activated_on is null`.execute(db)
  ).rows[0]!
  const outside = await visitor({ language: 'zh', width: 390 })
  await outside.goto('/#/login/progressQuery')
  await outside.getByRole('textbox', { name: inquiries.mobile }).fill(mobile)
  await prove(outside, { idNumber, mobile })
  await outside.getByRole('button', { name: inquiries['progress.show'] }).click()
  await outside.getByRole('heading', { name: applications['state.mailed'] }).waitFor()

  await outside.goto('/#/login/cardActivate')
  await outside.getByRole('textbox', { name: inquiries.card }).fill(number)
  await outside.getByRole('textbox', { name: inquiries.expiry }).fill(expires)
  await prove(outside, { idNumber, mobile })
  await outside.getByLabel(inquiries['activate.password'], { exact: true }).fill('806315')
  await outside.getByLabel(inquiries['activate.repeat'], { exact: true }).fill('806315')
  await outside.getByRole('button', { name: inquiries['activate.submit'], exact: true }).click()
  await outside.getByText(inquiries['activate.done']).waitFor()
  expectNoFaults(outside)
})
