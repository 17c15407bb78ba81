import { type ErrorKey, inFours } from '@cloudsail/contract'
import { expect, test } from 'vitest'
import { closeBrowserAfterwards, expectNoFaults, type Page, visitor } from '../support/browser.ts'
import { balance, newCustomer } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { searchFor } from '../support/query.ts'
import { fillTransfer, type Payment, transferForm } from '../support/transfer.ts'
import { pattern, sentence, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

type Field = 'payeeName' | 'payeeAccount' | 'amount' | 'postscript'
interface Trial {
  what: string
  field: Field
  /** The text typed into the field. */
  typed: string
  says: ErrorKey
  /** The field's content afterwards, if it differs from the typed text. */
  stays?: string
  /** The field with the error, if it is not the one typed into. */
  at?: Field
  /** The other fields, if they differ from those of a valid transfer. */
  others?: Partial<Payment>
}

async function scene() {
  const payer = await newCustomer({ funds: 6_000 })
  const payee = await newCustomer({ name: '陈建国', funds: 0 })
  // One for each field and for each of those who refuse: page or bank. What a field refuses is tested in
  // `packages/contract/src/core/fields.test.ts`, what the bank refuses and beside which field in `decide-transfer.test.ts`.
  const trials: Trial[] = [
    { what: 'no name', field: 'payeeName', typed: '', says: 'payeeNameRequired' },
    { what: 'another name', field: 'payeeName', typed: '张伟', says: 'payeeNameMismatch' },
    { what: 'blanks', field: 'payeeAccount', typed: '   ', says: 'payeeAccountRequired', stays: '' },
    { what: 'a smile', field: 'payeeAccount', typed: '6222😀00011112222', says: 'payeeAccountInvalid' },
    { what: 'unknown', field: 'payeeAccount', typed: '6229990099999999', says: 'payeeAccountUnknown' },
    {
      what: 'the own account',
      field: 'payeeAccount',
      typed: payer.number,
      says: 'payeeSameAccount',
      others: { name: payer.name },
    },
    { what: 'no amount', field: 'amount', typed: '', says: 'amountRequired' },
    { what: 'nothing', field: 'amount', typed: '0', says: 'amountZero', stays: '0.00' },
    {
      what: 'over the balance',
      field: 'amount',
      typed: '6000.01',
      says: 'insufficientBalance',
      stays: '6,000.01',
    },
    {
      what: 'over the limit',
      field: 'amount',
      typed: '5000.01',
      says: 'limitSingleExceeded',
      stays: '5,000.01',
    },
    { what: 'a script', field: 'postscript', typed: '<img src=x onerror=alert(1)>', says: 'remarkInvalid' },
  ]
  return { payer, payee, trials }
}

/** Returns the sentence under a field. Empty if the field is not marked as wrong. */
async function complaint(page: Page, field: Field, language: 'zh' | 'en'): Promise<string> {
  const box = transferForm(page, language)[field]
  if ((await box.getAttribute('aria-invalid')) !== 'true') return ''
  const id = await box.getAttribute('aria-describedby')
  return (await page.locator(`[id="${id}"]`).textContent()) ?? ''
}

test('a wrong entry gets a sentence beside its field, and stays', async () => {
  const language = 'zh'
  const { payer, payee, trials } = await scene()
  const page = await visitor({ language })
  await enter(page, { identifier: payer.username, route: '/PTR0101000', language })
  const form = transferForm(page, language)
  await form.payer.filter({ hasText: /\d\.\d\d/ }).waitFor()
  const good: Payment = { name: payee.name, number: payee.number, amount: '88', postscript: '十一月' }
  for (const { what, field, typed, says, stays = typed, others } of trials) {
    await fillTransfer(page, { ...good, ...others }, language)
    await form[field].fill(typed)
    await form.next.click()
    await expect
      .poll(() => complaint(page, field, language), { message: `${field}: ${what}` })
      .toMatch(sentence(says, language))
    const stood = await form[field].inputValue()
    // A number is shown in groups of four.
    expect(field === 'payeeAccount' ? stood.replaceAll(' ', '') : stood, what).toBe(stays)
    if (field !== 'amount') expect(await form.amount.inputValue()).toBe('88.00')
    if (field !== 'payeeName') expect(await form.payeeName.inputValue()).toBe(others?.name ?? payee.name)
    expect(await form.confirmHeading.count()).toBe(0)
  }
  // A text that is not an amount stays as typed, and an error is shown at once.
  const { ui } = wordsOf(language)
  await form.amount.fill('88')
  for (const [typed, said] of [
    ['-5', ui['money.negative']],
    ['1.234', ui['money.decimals']],
    ['99999999999999', ui['money.tooLong']],
    ['1e5', ui['money.characters']],
    ['😀', ui['money.characters']],
  ] as const) {
    await form.amount.fill(typed)
    await page.getByText(pattern(said)).waitFor()
    expect((await form.amount.inputValue()).replaceAll(',', '')).toBe(typed)
  }
  expect(await balance(payer)).toBe('6000.00')
  expect(await balance(payee)).toBe('0.00')
  expectNoFaults(page)
})

test('full-width digits of a Chinese keyboard, blanks and dashes in numbers are understood', async () => {
  const { payer, payee } = await scene()
  const page = await visitor()
  await enter(page, { identifier: payer.username, route: '/PTR0101000' })
  const form = transferForm(page)
  const wide = (text: string) =>
    text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
  await fillTransfer(page, {
    name: ` ${payee.name} `,
    number: wide(payee.number.replace(/(\d{4})(?=\d)/g, '$1 ')),
    amount: wide('1,066.50'),
  })
  expect(await form.payeeAccount.inputValue()).toBe(inFours(payee.number))
  expect(await form.amount.inputValue()).toBe('1,066.50')
  await form.next.click()
  await form.confirmHeading.waitFor()
  await page.getByText('壹仟零陆拾陆元伍角').filter({ visible: true }).first().waitFor()
})

test('text that looks like a script is shown as text wherever it appears', async () => {
  const payload = '"><img src=x onerror=window.hit=1>'
  const payer = await newCustomer({ nickname: null, funds: 100 })
  const page = await visitor()
  await enter(page, { identifier: payer.username, route: '/PTR0101000' })
  const form = transferForm(page)
  await fillTransfer(page, {
    name: payload,
    number: '<svg/onload=window.hit=1>',
    amount: '1',
    postscript: payload,
  })
  await form.next.click()
  await expect.poll(() => complaint(page, 'payeeName', 'zh')).toMatch(sentence('payeeNameInvalid', 'zh'))
  const words = wordsOf('zh')
  for (const route of ['/PTR0103000', '/PAM0201000']) {
    await page.goto(`/#${route}`)
    await searchFor(page, 'zh', payload)
    await page.getByText(words.query.nothing).waitFor()
  }
  await page.goto('/#/PTR0901000')
  await page.getByRole('button', { name: words.transfers.addContact }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: words.transfers.contactName }).fill(payload)
  await dialog.getByRole('textbox', { name: words.transfers.contactAccount }).fill('62229990011112222')
  await dialog.getByRole('textbox', { name: words.transfers.contactRemark }).fill(payload)
  await dialog.getByRole('button', { name: words.transfers.saveChanges }).click()
  await dialog.getByText(sentence('payeeNameInvalid', 'zh')).waitFor()
  await page.keyboard.press('Escape')
  // The only free text that a customer chooses for display: the home page shows it afterwards.
  await page.goto('/#/PSC0102000')
  const seal = '<b>云帆</b> & "济"'
  await page.getByRole('textbox', { name: words.profile['seal.label'] }).fill(seal)
  await page.getByRole('button', { name: words.flow['fill.next'] }).click()
  const refused = page.getByText(sentence('illegalCharacters', 'zh'))
  const submit = page.getByRole('button', { name: words.profile['seal.submit'] })
  await refused.or(submit).first().waitFor()
  if (await submit.isVisible()) {
    await submit.click()
    await page.goto('/#/home')
    await page.getByText(seal).waitFor()
  }
  // The search over functions shows the typed text, too.
  await page.getByRole('combobox', { name: words.app.search }).fill(payload)
  await page.getByText(pattern(words.app['search.none'])).waitFor()
  expect(await page.evaluate(() => (window as unknown as { hit?: number }).hit)).toBeUndefined()
  expectNoFaults(page)
})
