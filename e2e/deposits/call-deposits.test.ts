import { expect, test } from 'vitest'
import { addDays, bankNow, businessDate } from '../../apps/server/src/bankday/index.ts'
import { callTexts } from '../../apps/server/src/deposits/call/texts.ts'
import {
  axeViolations,
  closeBrowserAfterwards,
  expectNoFaults,
  scrollsSideways,
  visitor,
} from '../support/browser.ts'
import { balance, database, newCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { carryOut, giveCode, orderSteps, passMinute } from '../support/order.ts'
import { acknowledge } from '../support/transfer.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

test.each([
  { language: 'zh', width: 1440 },
  { language: 'en', width: 390 },
] as const)('a call deposit is opened, noticed, cancelled and drawn: $language', async (look) => {
  const { language } = look
  const { callDeposits: words, timeDeposits } = wordsOf(language)
  const owner = await newCustomer({ kind: 'branchSigned', funds: 260_000, transferService: false })
  const page = await visitor(look)
  await enter(page, { identifier: owner.username, route: '/PAM1301000', language })
  const steps = orderSteps(page, language)
  const looksRight = async () => {
    expect(await axeViolations(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
  }
  const confirm = async (submit: string) => {
    await carryOut(page, { owner, language, submit })
    await passMinute(owner)
  }
  const ofDeposit = (words: string) => page.getByRole('link', { name: new RegExp(`^${words}\\s*0001$`) })
  const amount = (label: string) => page.getByRole('textbox', { name: label })

  await amount(timeDeposits['open.amount']).fill('200000')
  await page.getByText(words['earns.title']).first().waitFor()
  await looksRight()
  await confirm(timeDeposits['open.submit'])
  expect(await balance(owner)).toBe('60000.00')

  await page.getByRole('link', { name: pattern(words.toNotice) }).click()
  await amount(timeDeposits['draw.amount']).fill('180000')
  const day = page.getByLabel(words['notice.day'], { exact: true })
  // The earliest possible date with seven days' notice.
  const first = addDays(businessDate(await bankNow(database())), 7)
  await day.fill(first)
  await page.getByText(words['notice.more']).waitFor()
  await looksRight()
  // Less than the minimum would be left, which has to be acknowledged.
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await acknowledge(page, [callTexts.warnSmall[language]])
  await giveCode(page, owner.mobile, language)
  await page.getByRole('button', { name: pattern(words['notice.submit']) }).click()
  await steps.doneHeading.waitFor()
  await passMinute(owner)

  await page.getByRole('link', { name: pattern(words.toHoldings) }).click()
  await page.getByText(words['holdings.total']).waitFor()
  await looksRight()
  await ofDeposit(timeDeposits['row.draw']).click()
  await amount(timeDeposits['draw.amount']).fill('60000')
  await page.getByText(timeDeposits['draw.arrives']).waitFor()
  await looksRight()
  await confirm(timeDeposits['draw.submit'])
  expect(await balance(owner)).toBe('120000.00')

  await page.getByRole('link', { name: pattern(words.toHoldings) }).click()
  await page.getByRole('tab', { name: words['query.draws'] }).click()
  await page.getByText('60,000').first().waitFor()
  await looksRight()
  await page.getByRole('tab', { name: words['query.notices'] }).click()
  // The notice covers the remaining amount.
  await page.getByText('140,000').first().waitFor()
  await page.getByRole('tab', { name: timeDeposits['query.holdings'] }).click()
  await ofDeposit(words['row.cancel']).click()
  await page.getByText(words['pending.givenUp']).waitFor()
  await looksRight()
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  expectNoFaults(page)
})
