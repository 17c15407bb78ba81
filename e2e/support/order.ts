import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Page } from './browser.ts'
import { database, type OwnCustomer } from './customers.ts'
import { patienceMs } from './patience.ts'
import { dynamicPassword, dynamicPasswords } from './transfer.ts'
import { pattern, wordsOf } from './words.ts'

type Language = 'zh' | 'en'

/** Any order's way as a customer sees it. */
export function orderSteps(page: Page, language: Language) {
  const { flow } = wordsOf(language)
  const form = page.locator('main form')
  return {
    next: form.getByRole('button', { name: flow['fill.next'] }),
    confirmHeading: page.getByRole('heading', { name: pattern(flow['confirm.title']), level: 1 }),
    doneHeading: page.getByRole('heading', { name: pattern(flow['done.success']), level: 1 }),
    back: page.getByRole('button', { name: flow['confirm.back'] }),
    /** Asks for a dynamic password; the first is to the customer's number, a second to a new one. */
    ask: page.getByRole('button', { name: flow['mobile.ask'] }),
    resend: page.getByRole('button', { name: flow['mobile.resend'] }),
    voice: page.getByRole('button', { name: flow['mobile.voice'] }),
    codes: page.locator('input[autocomplete="one-time-code"]'),
    alert: page.getByRole('alert'),
  }
}

/** Asks for a dynamic password to a number, reads it on the phone and types it. */
export async function giveCode(page: Page, mobile: string, language: Language, at = 0): Promise<string> {
  const steps = orderSteps(page, language)
  const before = (await dynamicPasswords(page, mobile)).length
  // The button of a number that has been asked is another one.
  await steps.ask.first().click()
  const code = await dynamicPassword(page, mobile, { before })
  await steps.codes.nth(at).fill(code)
  return code
}

/** The minute between two dynamic passwords of a customer passes. */
export async function passMinute({ customerId }: Pick<OwnCustomer, 'customerId'>): Promise<void> {
  await sql`delete from orders.challenge_windows where customer_id = ${customerId}`.execute(database())
}

/** The notifications a phone has got, newest first, once there are as many as `count`. */
export async function notificationsOn(page: Page, mobile: string, count = 1): Promise<string[]> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const answer = await fetch(`${new URL(page.url()).origin}/demo/phone/messages.json?mobile=${mobile}`)
    const { messages } = (await answer.json()) as { messages: { text: string; purpose: string }[] }
    const texts = messages.filter(({ purpose }) => purpose === 'notification').map(({ text }) => text)
    if (texts.length >= count) return texts
    if (Date.now() > deadline)
      throw new Error(
        `${texts.length} of ${count} notifications have come to ${mobile}: ${texts.join(' | ')}`,
      )
    await delay(100)
  }
}
