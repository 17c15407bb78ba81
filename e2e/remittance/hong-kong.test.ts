import { expect, test } from 'vitest'
import { buildReadings } from '../../apps/server/src/agreements/test-builders.ts'
import { inTransaction } from '../../apps/server/src/db/in-transaction.ts'
import { bankAccount, post } from '../../apps/server/src/ledger/index.ts'
import { closeBrowserAfterwards, expectNoFaults, type Page, visitor } from '../support/browser.ts'
import { database, newCustomer } from '../support/customers.ts'
import { enter, imageCodeOf } from '../support/log-in.ts'
import { giveCode, orderSteps, passMinute } from '../support/order.ts'
import { expectWhole } from '../support/whole.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

const language = 'zh'
const words = wordsOf(language).abroad

/** Fills in the fields that both ways to Hong Kong share, for an account that matches the name. */
async function fill(
  page: Page,
  { amount, account = '012345678901' }: { amount: string; account?: string },
): Promise<void> {
  const text = (name: string) => page.getByRole('textbox', { name: pattern(name) }).first()
  await text(words.name).fill('HO MEI LING')
  await page.getByLabel(words.bank).first().selectOption('012')
  await text(words.account).fill(account)
  await page.getByText(words['nameCheck.match']).waitFor()
  await text(words.town).fill('HONG KONG')
  await page.getByRole('textbox', { name: words.amount, exact: true }).fill(amount)
  await page.getByLabel(words.describe).fill('给国外父母寄钱')
  await page.getByRole('button', { name: words['found.choose'] }).first().click()
  await page
    .getByRole('textbox', { name: pattern(words.town) })
    .nth(1)
    .fill('SHANGHAI')
  await page.getByRole('checkbox', { name: pattern(words.agreed) }).check()
  await text(wordsOf(language).ui.imageCode).fill(await imageCodeOf(page))
}

test('dollars and RMB go the fast way to Hong Kong, and appear in its history', async () => {
  const owner = await newCustomer({ funds: 20_000, currencies: ['USD', 'CNY'] })
  await buildReadings(database(), owner.customerId, ['crossBorder'], new Date())
  const pocket = { ownerId: owner.customerId, accountId: owner.accountId, currency: 'CNY' as const }
  await inTransaction(database(), (tx) =>
    post(tx, [
      {
        kind: 'opening',
        reference: `${owner.accountId}.CNY`,
        bookedAt: new Date('2025-01-03T10:00:00+08:00'),
        legs: [
          { account: bankAccount('cash', 'CNY'), amountMinor: -200_000n },
          { account: pocket, amountMinor: 200_000n },
        ],
      },
    ]),
  )
  const page = await visitor({ language })
  await enter(page, { identifier: owner.username, language, route: '/PFN0201000' })
  const steps = orderSteps(page, language)
  // The customer has no Hong Kong dollars, so the form starts with a currency of the account.
  await expect.poll(() => page.getByLabel(words.currency, { exact: true }).inputValue()).toBe('USD')
  await fill(page, { amount: '500' })
  await page.getByLabel(words.templateName).fill('香港家人')
  await expectWhole(page)
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await giveCode(page, owner.mobile, language)
  await page.getByRole('button', { name: words.submit }).click()
  await page.getByRole('link', { name: words['next.history'] }).click()
  await page.getByText('HO MEI LING').first().click()
  await page.getByText('已入HO MEI LING账户').waitFor()
  // A row shows a state only if the state is not the normal one.
  expect(await page.locator('main [data-row="0"]').first().textContent()).toContain('HO MEI LING')
  await expectWhole(page)
  await page.evaluate(() => {
    location.hash = '#/PFN0203000'
  })
  await page.getByText('香港家人').first().waitFor()
  await expectWhole(page)
  await page.evaluate(() => {
    location.hash = '#/rmbRemitHongKong'
  })
  await passMinute(owner)
  // The bank there refuses the money, and the fee is refunded.
  await fill(page, { amount: '800', account: '012345678024' })
  await expectWhole(page)
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await giveCode(page, owner.mobile, language)
  await page.getByRole('button', { name: words.submit }).click()
  await steps.doneHeading.waitFor()
  await page.getByRole('button', { name: words['next.history'] }).click()
  await page.getByText('HO MEI LING').first().click()
  const parcel = page.getByRole('dialog')
  await parcel.getByText('跨境人民币汇款失败：账户余额不足').waitFor()
  await parcel
    .getByRole('row', { name: pattern(words.feesReturned) })
    .getByText('\u22125.50 CNY')
    .waitFor()
  await expectWhole(page)
  expectNoFaults(page)
})
