import { receivingBanks, remittanceInput, searchBranches } from '@cloudsail/contract/transfers'
import { expect, test } from 'vitest'
import {
  closeBrowserAfterwards,
  expectNoFaults,
  holdAnswer,
  offers,
  type Page,
  visitor,
} from '../support/browser.ts'
import { balance, newCustomer, type OwnCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { rowsOf } from '../support/query.ts'
import { readToEnd } from '../support/reading.ts'
import { dynamicPassword } from '../support/transfer.ts'
import { expectWhole } from '../support/whole.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

type Language = 'zh' | 'en'
interface Remittance {
  account: string
  amount: string
  /** The form is checked once it is filled in. */
  looked?: boolean
}

/** Fills in and submits the remittance form as a customer sees it, up to the answer. */
async function remit(
  page: Page,
  payer: OwnCustomer,
  language: Language,
  remittance: Remittance,
): Promise<void> {
  const { transfers, flow } = wordsOf(language)
  const form = page.locator('main form')
  await form.getByRole('combobox', { name: transfers.payee }).fill('陈建国')
  await form.getByRole('textbox', { name: transfers.payeeAccount }).fill(remittance.account)
  await form.getByRole('combobox', { name: transfers.bank }).fill('zsyh')
  await offers(page).first().click()
  await form.getByRole('textbox', { name: transfers['remit.amount'] }).fill(remittance.amount)
  await form.getByRole('checkbox', { name: transfers['agreement.tick'] }).check()
  await page.getByText('5.50').filter({ visible: true }).first().waitFor()
  if (remittance.looked) await expectWhole(page)
  await form.getByRole('button', { name: flow['fill.next'] }).click()
  await page.getByRole('heading', { name: pattern(flow['confirm.title']), level: 1 }).waitFor()
  await page.getByRole('button', { name: flow['mobile.ask'] }).click()
  await page.locator('input[autocomplete="one-time-code"]').fill(await dynamicPassword(page, payer.mobile))
  await page.getByRole('button', { name: transfers['remit.submit'], exact: true }).click()
}

async function opened(language: Language, width: 1440 | 390 = 1440, unread = false) {
  const payer = await newCustomer({ funds: 10_000, unread })
  const page = await visitor({ language, width })
  await enter(page, { identifier: payer.username, language, route: '/PTR0201000' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { payer, page, ...wordsOf(language) }
}
const outcome = (page: Page, text: string) =>
  page.getByRole('heading', { name: pattern(text), level: 1 }).waitFor()

test('“transfer all” leaves room for the fee of what can be paid, not of what was typed', async () => {
  const language = 'en'
  const payer = await newCustomer({ funds: 600 })
  const page = await visitor({ language })
  await enter(page, { identifier: payer.username, language, route: '/PTR0201000' })
  const { transfers, flow } = wordsOf(language)
  const amount = page.locator('main form').getByRole('textbox', { name: transfers['remit.amount'] })
  // A remittance of 12,000 costs 10.50, one of 600 costs 5.50.
  await amount.fill('12000')
  await page.getByText('10.50').filter({ visible: true }).first().waitFor()
  const all = page.getByRole('button', { name: flow['bound.all.move'].replace('{amount}', '594.50') })
  await all.click()
  expect(await amount.inputValue()).toMatch(/^594\.50?$/)
  await remit(page, payer, language, { account: '6225880112346245', amount: await amount.inputValue() })
  await outcome(page, flow['done.success'])
  expect(await balance(payer)).toBe('0.00')
  expectNoFaults(page)
})

test('a real-time remittance arrives while the customer looks', async () => {
  const { payer, page, flow, transfers } = await opened('zh', 1440, true)
  // The tick opens the agreement for a customer who has not read it. Agreeing at its end sets the tick.
  const tick = page.getByRole('checkbox', { name: transfers['agreement.tick'] })
  await tick.click()
  const dialog = page.getByRole('dialog')
  const agree = dialog.getByRole('button', { name: flow['agreement.agree'] })
  await readToEnd(dialog.getByRole('article'), agree)
  await expectWhole(page)
  expect(await tick.isChecked()).toBe(false)
  await agree.click()
  await page.getByRole('checkbox', { name: transfers['agreement.tick'], checked: true }).waitFor()
  await remit(page, payer, 'zh', { account: '6225880112346245', amount: '1234.50', looked: true })
  await outcome(page, flow['done.success'])
  const timeline = page.getByRole('list', { name: flow.timeline })
  for (const step of ['submitted', 'sent', 'settled'] as const)
    await timeline.getByText(flow[`event.${step}`]).waitFor()
  await expectWhole(page)
  expect(await balance(payer)).toBe('8760.00')

  // The query lists it and repeats it with the same payee, once the bank has returned its input.
  const input = await holdAnswer(page, remittanceInput)
  await page.getByRole('link', { name: transfers['remit.toQuery'] }).click()
  await page.getByText('陈建国').first().click()
  const repeat = page.getByRole('dialog').getByRole('button', { name: transfers['remit.repeat'] })
  await repeat.and(page.locator('[aria-disabled=true]')).waitFor()
  input()
  await page.getByRole('dialog').getByRole('button', { name: transfers.saveContact }).click()
  await page.getByText(transfers.contactSaved).first().waitFor()
  await expectWhole(page)
  await repeat.click()
  const account = page.locator('main form').getByRole('textbox', { name: transfers.payeeAccount })
  await expect.poll(() => account.inputValue()).toBe('6225 8801 1234 6245')
  expectNoFaults(page)
})

test('a refused remittance comes back with the reason', async () => {
  const { payer, page, flow } = await opened('en')
  await remit(page, payer, 'en', { account: '6225880112348004', amount: '200.00' })
  await outcome(page, flow['done.failed'])
  await page.getByText(flow['state.rejected']).first().waitFor()
  await page.getByText('account is closed').first().waitFor()
  await page.getByRole('list', { name: flow.timeline }).getByText(flow['event.returned']).waitFor()
  expect(await balance(payer)).toBe('10000.00')
  await expectWhole(page, { says: ({ flow }) => [flow['state.rejected']] })
  expectNoFaults(page)
})

test('an ordinary remittance counts down and is called back', async () => {
  const { payer, page, flow, transfers } = await opened('zh', 390)
  // The chosen speed is preselected from now on, today and on the next visit.
  const arrival = (name: 'realTime' | 'ordinary') =>
    page.getByRole('radio', { name: transfers[`arrival.${name}`], checked: true })
  await arrival('realTime').waitFor()
  await page.getByRole('radio', { name: transfers['arrival.ordinary'] }).check()
  await page.getByRole('button', { name: pattern(transfers['arrival.keep']) }).click()
  await page.getByText(pattern(transfers['arrival.kept'])).waitFor()
  await page.getByRole('button', { name: pattern(transfers['arrival.keep']) }).waitFor({ state: 'hidden' })
  await page.evaluate(() => sessionStorage.removeItem('cloudsail.draft.PTR0201'))
  await page.reload()
  await arrival('ordinary').waitFor()
  await remit(page, payer, 'zh', { account: '6225880112346245', amount: '500.00' })
  await outcome(page, flow['done.waiting'])
  await page.getByText(flow['state.pending']).first().waitFor()
  await page.getByText(/1:59:\d\d/).waitFor()
  await expectWhole(page, { says: ({ flow }) => [flow['state.pending']] })
  await page.getByRole('button', { name: transfers['held.cancel'] }).click()
  await page.getByRole('list', { name: flow.timeline }).getByText(flow['event.cancelled']).waitFor()
  await outcome(page, flow['done.failed'])
  await page.getByText(flow['state.cancelled']).first().waitFor()
  expect(await balance(payer)).toBe('10000.00')
  expectNoFaults(page)
})

// Runs concurrently, because most of the time is spent waiting for other banks.
test.concurrent('an unknown remittance says so until the bank knows its outcome', async ({ expect }) => {
  const { payer, page, flow } = await opened('en')
  await remit(page, payer, 'en', { account: '6225880112348109', amount: '300.00' })
  const timeline = page.getByRole('list', { name: flow.timeline })
  await timeline.getByText(flow['event.unknown']).waitFor()
  await page.getByText(flow['state.unknown']).first().waitFor()
  await outcome(page, flow['done.waiting'])
  await expectWhole(page, { says: ({ flow }) => [flow['state.unknown']] })
  expectNoFaults(page)
  const silent = await opened('zh')
  await remit(silent.page, silent.payer, 'zh', { account: '6225880112348102', amount: '300.00' })
  await outcome(silent.page, silent.flow['done.success'])
  const toldThen = silent.page.getByRole('list', { name: silent.flow.timeline })
  await toldThen.getByText(silent.flow['event.unknown']).waitFor()
  expect(await balance(silent.payer)).toBe('9694.50')
  // Monthly from the next month on: everything but the end is filled in, and the agreement is read again.
  const { transfers, future } = wordsOf('zh')
  await silent.page.getByRole('link', { name: transfers['next.monthly'] }).click()
  const form = silent.page.locator('main form')
  const account = form.getByRole('textbox', { name: transfers.payeeAccount })
  await expect.poll(() => account.inputValue()).toBe('6225 8801 1234 8102')
  expect(await form.getByRole('textbox', { name: transfers['remit.amount'] }).inputValue()).toBe('300.00')
  expect(await form.getByLabel(future.firstOn).inputValue()).toBe('2026-12-20')
  expect(await form.getByLabel(future.endOn).inputValue()).toBe('')
  expect(await form.getByRole('checkbox', { name: transfers['agreement.tick'] }).isChecked()).toBe(false)
})

test.concurrent('one remittance is accepted before it is settled, another is returned after its settlement', async ({
  expect,
}) => {
  const { payer, page, flow, transfers } = await opened('zh')
  await remit(page, payer, 'zh', { account: '6225880112348106', amount: '400.00' })
  await outcome(page, flow['done.success'])
  const slow = await opened('zh', 390)
  await remit(slow.page, slow.payer, 'zh', { account: '6225880112348101', amount: '300.00' })
  await outcome(slow.page, flow['done.success'])
  // Its intermediate states stay readable, however short they were.
  for (const step of ['accepted', 'settled'] as const)
    await slow.page.getByRole('list', { name: flow.timeline }).getByText(flow[`event.${step}`]).waitFor()

  // The money is returned later without the fee, which was earned. The query shows the new state of a payment that had
  // succeeded.
  await expect.poll(() => balance(payer), { timeout: 120_000 }).toBe('9994.50')
  await page.getByRole('link', { name: transfers['remit.toQuery'] }).click()
  const failed = rowsOf(page).getByText(flow['state.failed'], { exact: true })
  await failed.click()
  const detail = page.getByRole('dialog')
  await detail.getByRole('list', { name: flow.timeline }).getByText(flow['event.returned']).waitFor()
  await expectWhole(page, { says: ({ flow }) => [flow['event.returned']] })
  expectNoFaults(page)
})

test('the branch is found by province, city and pinyin', async () => {
  const { page, transfers } = await opened('zh')
  const form = page.locator('main form')
  await form.getByRole('combobox', { name: transfers.bank }).fill('中国工商银行')
  await offers(page).getByText('中国工商银行', { exact: true }).click()
  await form.getByRole('checkbox', { name: transfers.branchUnknown }).uncheck()
  await form.getByRole('combobox', { name: transfers.province }).selectOption('浙江省')
  await form.getByRole('combobox', { name: transfers.city }).selectOption({ label: '杭州' })
  await form.getByRole('combobox', { name: transfers.branch, exact: true }).fill('gxq')
  await offers(page).getByText('高新区').click()
  await expectWhole(page)
  expectNoFaults(page)
})

test('fast typing gets no false message, and picks the highlighted entry', async () => {
  const { page, transfers } = await opened('zh', 390)
  const answer = await holdAnswer(page, receivingBanks)
  await page.reload()
  const bank = page.getByRole('combobox', { name: transfers.bank })
  await bank.fill('没有这家')
  expect(await bank.getAttribute('aria-expanded')).toBe('false')
  answer()
  await page.getByText(transfers.noBank).waitFor()

  await bank.fill('中国工商银行')
  await offers(page).getByText('中国工商银行', { exact: true }).click()
  await page.getByRole('checkbox', { name: transfers.branchUnknown }).uncheck()
  const branch = page.getByRole('combobox', { name: transfers.branch, exact: true })
  await branch.fill('北京')
  await offers(page).getByText('北京').first().waitFor()
  const branches = await holdAnswer(page, searchBranches)
  await branch.fill('上海')
  await branch.press('ArrowDown')
  expect(await branch.getAttribute('aria-activedescendant')).not.toBeNull()
  branches()
  await offers(page).getByText('上海').first().waitFor()
  await expect.poll(() => branch.getAttribute('aria-activedescendant')).toBeNull()
  await branch.press('ArrowDown')
  await branch.press('Enter')
  expect(await branch.inputValue()).toContain('上海')
  expectNoFaults(page)
})
