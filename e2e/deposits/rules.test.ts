import { ruleStateNames } from '@cloudsail/contract/deposits'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  axeViolations,
  closeBrowserAfterwards,
  expectNoFaults,
  scrollsSideways,
  visitor,
} from '../support/browser.ts'
import { database, newCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { giveCode, orderSteps, passMinute } from '../support/order.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

test.each([
  { language: 'zh', width: 1440 },
  { language: 'en', width: 390 },
] as const)(
  'a rule is rehearsed, set, found, changed and cancelled: $language',
  async ({ language, width }) => {
    const { depositRules: words, rules } = wordsOf(language)
    const owner = await newCustomer({ funds: 60_000 })
    const page = await visitor({ language, width })
    await enter(page, { identifier: owner.username, route: '/PIF0901000', language })
    const steps = orderSteps(page, language)
    const amount = page.getByRole('textbox', { name: words['amount.sweep'] })
    await amount.fill('20000')
    await steps.next.click()

    // The chosen value leads back to its field, and nothing typed is lost.
    const sentence = page.getByRole('button', { name: /20,000\.00/ })
    await sentence.waitFor()
    await sentence.click()
    expect(await amount.inputValue()).toBe('20,000.00')
    await amount.fill('25000')
    await steps.next.click()
    await page.getByRole('slider', { name: words['chart.slider'] }).press('PageDown')
    await page.getByText(words.asTable, { exact: true }).click()
    // The test customer's money arrived today, so the runs of the past year found nothing to move.
    await page.getByRole('cell', { name: words['run.skipped'], exact: true }).first().waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    expect(await axeViolations(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
    await page.getByRole('button', { name: words.onward, exact: true }).click()
    await steps.confirmHeading.waitFor()
    await page
      .getByText(/25,000\.00/)
      .first()
      .waitFor()
    await giveCode(page, owner.mobile, language)
    await page.getByRole('button', { name: pattern(words.submit) }).click()
    await steps.doneHeading.waitFor()

    await page.getByRole('link', { name: words.toRules }).click()
    const row = page.locator('main [data-row="0"]')
    await row.click()
    // A date is skipped by one press. Another amount needs the method again.
    await page.getByRole('button', { name: rules.skip, exact: true }).click()
    const asked = page.getByRole('dialog', { name: rules['skip.title'] })
    await asked.getByRole('button', { name: rules['skip.confirm'], exact: true }).click()
    await page.getByText(words['outcome.omitted']).first().waitFor()
    await page.getByRole('button', { name: rules.change, exact: true }).click()
    await expect.poll(() => amount.inputValue()).toBe('25,000.00')
    await amount.fill('30000')
    expect(await axeViolations(page)).toEqual([])
    await steps.next.click()
    await steps.confirmHeading.waitFor()
    await passMinute(owner)
    await giveCode(page, owner.mobile, language)
    await page.getByRole('button', { name: rules.submit, exact: true }).click()
    await steps.doneHeading.waitFor()
    await page.getByRole('button', { name: rules.back }).first().click()
    await row.getByText(/30,000\.00/).waitFor()
    await row.click()
    await page.getByRole('button', { name: words.cancel, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: words['cancel.title'] })
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: words['cancel.confirm'] }).click()
    await page.getByText(ruleStateNames.cancelled[language], { exact: true }).first().waitFor()
    const { rows } = await sql<{ state: string }>`select state from deposits.rules
    where customer_id = ${owner.customerId}`.execute(database())
    expect(rows).toEqual([{ state: 'cancelled' }])
    expectNoFaults(page)
  },
)
