import type { Page } from './browser.ts'
import { outsideOf } from './outside.ts'
import { patienceMs } from './patience.ts'
import { pattern, wordsOf } from './words.ts'

type Language = 'zh' | 'en'

/** Returns the elements of the transfer form as a customer sees them. */
export function transferForm(page: Page, language: Language = 'zh') {
  const { transfers, flow, ui } = wordsOf(language)
  const form = page.locator('main form')
  return {
    payeeName: form.getByRole('combobox', { name: transfers.payee }),
    payeeAccount: form.getByRole('textbox', { name: transfers.payeeAccount }),
    amount: form.getByRole('textbox', { name: transfers.amount }),
    postscript: form.getByRole('textbox', { name: transfers.postscript }),
    payer: form.getByRole('combobox', { name: transfers.payer }),
    next: form.getByRole('button', { name: flow['fill.next'] }),
    confirmHeading: page.getByRole('heading', { name: pattern(flow['confirm.title']), level: 1 }),
    doneHeading: page.getByRole('heading', { name: pattern(flow['done.success']), level: 1 }),
    ask: page.getByRole('button', { name: flow['mobile.ask'] }),
    code: page.locator('input[autocomplete="one-time-code"]'),
    submit: page.getByRole('button', { name: transfers.submit, exact: true }),
    back: page.getByRole('button', { name: flow['confirm.back'] }),
    warnings: page.locator('main').getByRole('checkbox'),
    optional: ui.optional,
  }
}

export interface Payment {
  name: string
  number: string
  amount: string
  postscript?: string
}

/** Fills in the form and goes on to the confirmation. */
export async function fillTransfer(
  page: Page,
  { name, number, amount, postscript }: Payment,
  language: Language = 'zh',
): Promise<void> {
  const form = transferForm(page, language)
  await form.payeeName.fill(name)
  await form.payeeAccount.fill(number)
  await form.amount.fill(amount)
  if (postscript !== undefined) await form.postscript.fill(postscript)
}

/** Returns the newest dynamic password on the simulated phone, once there are more messages with one than `before`. */
export async function dynamicPassword(
  page: Page,
  mobile: string,
  { before = 0 }: { before?: number } = {},
): Promise<string> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const texts = await dynamicPasswords(page, mobile)
    const code = texts.length > before ? /\d{6}/.exec(texts[0]!)?.[0] : undefined
    if (code) return code
    if (Date.now() > deadline) throw new Error(`No dynamic password has come to ${mobile}`)
  }
}

/** Reads the password as a customer does: opens the phone's page and reads the message, which names its purpose. */
export async function readOnPhone(page: Page, mobile: string, amount: string): Promise<string> {
  const phone = await page.context().newPage()
  await phone.goto(`/demo/phone#${mobile}`)
  const message = phone.getByRole('log').locator('.message', { hasText: amount }).last()
  const code = (await message.locator('.code').textContent())!
  await phone.close()
  return code
}

/** Returns the messages with dynamic passwords on a phone, newest first. */
export async function dynamicPasswords(page: Page, mobile: string): Promise<string[]> {
  const messages = await outsideOf(page.url()).messages(mobile)
  return messages.filter(({ purpose }) => purpose === 'dynamicPassword').map(({ text }) => text)
}

/** Ticks the warnings of a confirmation, each by its sentence. Throws if there are others. */
export async function acknowledge(page: Page, expected: readonly string[]): Promise<void> {
  const boxes = page.locator('main').getByRole('checkbox')
  for (const text of expected) await boxes.and(page.getByRole('checkbox', { name: pattern(text) })).check()
  const left = boxes.and(page.getByRole('checkbox', { checked: false }))
  if ((await left.count()) > 0)
    throw new Error(`Not expected: ${await left.first().locator('..').textContent()}`)
}

/**
 * Requests the password on the confirmation, reads it on the phone and types it. `expected` are the sentences of the warnings.
 */
export async function authorise(
  page: Page,
  mobile: string,
  language: Language = 'zh',
  expected: readonly string[] = [],
): Promise<void> {
  const form = transferForm(page, language)
  const before = (await dynamicPasswords(page, mobile)).length
  await form.ask.click()
  await form.code.fill(await dynamicPassword(page, mobile, { before }))
  await acknowledge(page, expected)
}
