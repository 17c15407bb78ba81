import { accountLimits } from '@cloudsail/contract/limits'
import { describe, expect, test } from 'vitest'
import {
  axeViolations,
  closeBrowserAfterwards,
  expectNoFaults,
  holdAnswer,
  type Page,
  settled,
  visitor,
} from '../support/browser.ts'
import { balance, newAccount, newCustomer, type OwnCustomer } from '../support/customers.ts'
import { agree, keyPanel, moveKey, newKey, noKeys, takeDrawer } from '../support/keys.ts'
import { enter } from '../support/log-in.ts'
import { giveCode, notificationsOn, orderSteps } from '../support/order.ts'
import { screensByCode } from '../support/screen-table.ts'
import { fillTransfer, transferForm } from '../support/transfer.ts'
import { expectWhole } from '../support/whole.ts'
import { pattern, sentence, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

type Language = 'zh' | 'en'

/** Opens a screen by its address and waits until it is complete. */
async function open(page: Page, code: string, language: Language): Promise<void> {
  const screen = screensByCode[code]![language]
  await page.goto(`/#/${code}`)
  await settled(page, wordsOf(language).app.pageTitle.replace('{screen}', screen))
  await page.getByRole('heading', { name: screen, level: 1 }).waitFor()
}

/**
 * Goes from the form to the receipt with the key, and with a dynamic password if the method requires one. Returns the text that
 * was confirmed.
 */
async function executeOrder(page: Page, who: OwnCustomer, language: Language, code = false): Promise<string> {
  const steps = orderSteps(page, language)
  await expectWhole(page)
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  const shown = (await page.locator('main').textContent())!
  const panel = keyPanel(page, language)
  await panel.sign.and(page.locator(':not([aria-disabled])')).waitFor()
  await agree(await panel.open())
  await panel.signed.waitFor()
  if (code) await giveCode(page, who.mobile, language)
  await page.getByRole('button', { name: wordsOf(language).limits.submit, exact: true }).click()
  await steps.doneHeading.waitFor()
  expect(await axeViolations(page)).toEqual([])
  return shown
}

describe.skipIf(noKeys)('with a USB-Key', () => {
  takeDrawer()

  test('every limit is set, waits and is cancelled', async () => {
    const language = 'zh'
    const who = await newCustomer({ method: 'ukey', funds: 10_000 })
    const second = await newAccount({ customerId: who.customerId, transferService: false })
    const receiver = await newCustomer({ funds: 0 })
    await moveKey(await newKey(who), true)
    const page = await visitor({ language })
    const { limits: t, flow } = wordsOf(language)
    const form = page.locator('main form')
    const box = (name: string) => form.getByRole('textbox', { name, exact: true })

    await enter(page, { identifier: who.username, route: '/PTR0301000', language })
    // The closed account is preselected, and its future limits are shown next to it.
    await form
      .getByRole('radio', { name: second.number.slice(-4) })
      .and(page.locator(':checked'))
      .waitFor()
    await page.getByRole('region', { name: t['service.gives'] }).getByText('1,000,000').first().waitFor()
    await executeOrder(page, who, language)
    await expect
      .poll(async () => (await notificationsOn(page, who.mobile))[0])
      .toContain(second.number.slice(-4))

    await open(page, 'PTR0302000', language)
    await form.getByRole('radio', { name: who.number.slice(-4) }).check()
    await box(t['kind.single']).fill('500')
    // The old limits are never offered again, even if the bank's answer with the current ones is late.
    const answer = await holdAnswer(page, accountLimits)
    await executeOrder(page, who, language)
    await page.goto('/#/PSC0403000')
    const heading = screensByCode.PSC0403000![language]
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    const account = page.getByRole('region', { name: who.number.slice(-4) })
    expect(await account.count()).toBe(0)
    answer()
    // Shows the limits of every account. A link leads to the form with that account chosen.
    await account.getByText('500', { exact: false }).first().waitFor()
    await expectWhole(page)
    await account.getByRole('link', { name: t.toLimits }).click()
    await form
      .getByRole('radio', { name: who.number.slice(-4) })
      .and(page.locator(':checked'))
      .waitFor()
    await expect.poll(() => box(t['kind.single']).inputValue()).toBe('500.00')
    await box(t['kind.single']).fill('2000')
    expect(await executeOrder(page, who, language)).toContain('12小时')
    // A limit above that of the method needs a branch. The sentence appears next to the field.
    await open(page, 'PTR0302000', language)
    await form.getByRole('radio', { name: who.number.slice(-4) }).check()
    const standing = page.getByRole('region', { name: t.standing })
    await standing.getByText(pattern(t.waiting)).waitFor()
    await box(t['kind.daily']).fill('1000000.01')
    await form.getByRole('button', { name: flow['fill.next'] }).click()
    await page.getByText(sentence('limitRaiseAtBranch', language)).waitFor()
    await expectWhole(page)

    // The binding limit is shown before anything is typed, and named in the refusal.
    await page.goto('/#/PTR0101000')
    const transfer = transferForm(page, language)
    await transfer.payer.filter({ hasText: /\d\.\d\d/ }).waitFor()
    const binding = flow['bound.single'].replace('{scope}', flow['bound.scope.account'])
    await page.locator('main form').getByText(binding).waitFor()
    await fillTransfer(page, { name: receiver.name, number: receiver.number, amount: '600' }, language)
    await transfer.next.click()
    await page.getByText(sentence('limitSingleExceeded', language)).waitFor()

    await open(page, 'PSC0401000', language)
    await expect.poll(() => box(t['kind.daily']).inputValue()).toBe('1,000,000.00')
    await box(t['kind.single']).fill('800')
    await box(t['kind.daily']).fill('900')
    await form.getByRole('textbox', { name: t['kind.count'] }).fill('3')
    await executeOrder(page, who, language)

    await page.goto('/#/encashAccountLimits')
    await form.getByRole('radio', { name: who.number.slice(-4) }).check()
    await box(t['kind.domesticAtm']).fill('5000')
    await executeOrder(page, who, language)

    await open(page, 'PTR0303000', language)
    await box(t['receivers.name']).fill(receiver.name)
    await box(t['receivers.account']).fill(who.number)
    await form.getByRole('button', { name: flow['fill.next'] }).click()
    await page.getByText(sentence('designatedOwnAccount', language)).waitFor()
    await box(t['receivers.account']).fill(receiver.number)
    await executeOrder(page, who, language)
    await open(page, 'PTR0302000', language)
    await open(page, 'PTR0303000', language)
    const receivers = page.getByRole('region', { name: t['receivers.list'] })
    await receivers.getByText(receiver.name).waitFor()
    await receivers.getByText(pattern(t['receivers.from'])).waitFor()
    await form.getByRole('radio', { name: t['receivers.remove'] }).check()
    await form.getByRole('radio', { name: receiver.name }).check()
    await executeOrder(page, who, language)

    // Closes the service that was opened at the start.
    await open(page, 'PTR0301000', language)
    await form.getByRole('radio', { name: second.number.slice(-4) }).check()
    await executeOrder(page, who, language)

    // The log lists all changes. The waiting raise is cancelled there.
    await open(page, 'PTR0304000', language)
    await page.getByText(t['action.add']).first().waitFor()
    await expectWhole(page, { says: ({ limits }) => [limits['action.add']] })
    await page
      .locator('main')
      .getByRole('button', { name: /500\.00 → 2,000\.00/ })
      .click()
    const detail = page.getByRole('dialog')
    await detail.getByRole('button', { name: pattern(t['cancel.about']) }).click()
    await page.getByText(t.cancelled).first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByText(t['action.cancel']).first().waitFor()
    expect(await notificationsOn(page, who.mobile, 9)).toHaveLength(9)
    expectNoFaults(page)
  })

  test('and a mobile: an account limited to designated receivers pays nobody else', async () => {
    const who = await newCustomer({ method: 'ukeyMobile', funds: 1_000 })
    const payee = await newCustomer({ funds: 0 })
    await moveKey(await newKey(who), true)
    const page = await visitor({ language: 'en' })
    await enter(page, { identifier: who.username, route: '/PTR0302000', language: 'en' })
    const { limits: t } = wordsOf('en')
    await page.getByRole('checkbox', { name: t.designatedOnly }).check()
    await executeOrder(page, who, 'en', true)
    await page.goto('/#/PTR0101000')
    const transfer = transferForm(page, 'en')
    await transfer.payer.filter({ hasText: /\d\.\d\d/ }).waitFor()
    await fillTransfer(page, { name: payee.name, number: payee.number, amount: '10' }, 'en')
    await transfer.next.click()
    await page.getByText(sentence('payeeNotDesignated', 'en')).waitFor()
    expect(await axeViolations(page)).toEqual([])
    expect(await balance(who)).toBe('1000.00')
    expectNoFaults(page)
  })
})

test('a customer with a mobile code sees the limits, and which method changes them', async () => {
  const language = 'en'
  const { username } = await newCustomer({ method: 'mobile' })
  const page = await visitor({ language, width: 390 })
  const { flow, limits: t } = wordsOf(language)
  await enter(page, { identifier: username, route: '/PTR0301000', language })
  const seen = {
    PTR0301000: t['service.isOpen'],
    PTR0302000: t['kind.annual'],
    PSC0403000: t['kind.annual'],
    PSC0401000: t.leftToday,
    PTR0303000: t['receivers.empty'],
    encashAccountLimits: t['kind.overseasAtm'],
  }
  for (const [code, text] of Object.entries(seen)) {
    await page.goto(`/#/${code}`)
    await page.getByText(text).first().waitFor()
    // Everybody may see the limits of all accounts. The screens of changes name the required method.
    if (code !== 'PSC0403000') await page.getByText(flow['refused.title']).waitFor()
    expect(await page.locator('main form').count()).toBe(0)
    await expectWhole(page)
  }
  expectNoFaults(page)
})

test.for(['mobile', 'ukeyMobile'] as const)(
  'with a closed service the form shows at once where to open it: %s',
  async (method) => {
    const who = await newCustomer({ method, transferService: false })
    const page = await visitor({ language: 'zh' })
    await enter(page, { identifier: who.username, route: '/PTR0201000', language: 'zh' })
    const { transfers } = wordsOf('zh')
    await page.getByText(transfers['service.closed']).waitFor()
    if (method === 'mobile') await page.getByText(transfers['service.branch']).waitFor()
    else {
      await page.getByRole('link', { name: transfers['service.open'] }).click()
      await page.getByRole('heading', { name: screensByCode.PTR0301000!.zh, level: 1 }).waitFor()
    }
    expect(await axeViolations(page)).toEqual([])
    expectNoFaults(page)
  },
)
