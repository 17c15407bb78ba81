import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Page } from './browser.ts'
import { database, type OwnCustomer } from './customers.ts'
import { patienceMs } from './patience.ts'
import { dynamicPassword, dynamicPasswords } from './transfer.ts'
import { pattern, wordsOf } from './words.ts'

type Language = 'zh' | 'en'

/** Returns the elements of an order's steps as a customer sees them. */
export function orderSteps(page: Page, language: Language) {
  const { flow } = wordsOf(language)
  const form = page.locator('main form')
  return {
    next: form.getByRole('button', { name: flow['fill.next'] }),
    confirmHeading: page.getByRole('heading', { name: pattern(flow['confirm.title']), level: 1 }),
    doneHeading: page.getByRole('heading', { name: pattern(flow['done.success']), level: 1 }),
    back: page.getByRole('button', { name: flow['confirm.back'] }),
    /** Requests a dynamic password: the first button for the customer's number, the second for a new one. */
    ask: page.getByRole('button', { name: flow['mobile.ask'] }),
    resend: page.getByRole('button', { name: flow['mobile.resend'] }),
    voice: page.getByRole('button', { name: flow['mobile.voice'] }),
    codes: page.locator('input[autocomplete="one-time-code"]'),
    alert: page.getByRole('alert'),
  }
}

/** Requests a dynamic password for a number, reads it on the phone and types it. */
export async function giveCode(page: Page, mobile: string, language: Language, at = 0): Promise<string> {
  const steps = orderSteps(page, language)
  const before = (await dynamicPasswords(page, mobile)).length
  // After a request, the number has a different button, so the first of these is the next number's.
  await steps.ask.first().click()
  const code = await dynamicPassword(page, mobile, { before })
  await steps.codes.nth(at).fill(code)
  return code
}

/** Carries out a filled-in order: confirms it with a dynamic password, and waits until it is done. */
export async function carryOut(
  page: Page,
  { owner, language, submit }: { owner: Pick<OwnCustomer, 'mobile'>; language: Language; submit: string },
): Promise<void> {
  const steps = orderSteps(page, language)
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  await giveCode(page, owner.mobile, language)
  await page.getByRole('button', { name: pattern(submit) }).click()
  await steps.doneHeading.waitFor()
}

/** Lets the minute between two dynamic passwords of a customer pass. */
export async function passMinute({ customerId }: Pick<OwnCustomer, 'customerId'>): Promise<void> {
  await sql`delete from orders.challenge_windows where customer_id = ${customerId}`.execute(database())
}

/** Returns the notifications on a phone, newest first, once there are at least `count`. */
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
