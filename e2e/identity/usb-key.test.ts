import { randomInt } from 'node:crypto'
import { recordKeyPasswordChange } from '@cloudsail/contract/identity'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  axeViolations,
  closeBrowserAfterwards,
  type Page,
  scrollsSideways,
  visitor,
} from '../support/browser.ts'
import { balance, database, newCustomer, type OwnCustomer } from '../support/customers.ts'
import {
  agentUrl,
  agree,
  keyPanel,
  keyPassword,
  moveKey,
  newKey,
  noKeys,
  takeDrawer,
} from '../support/keys.ts'
import { enter } from '../support/log-in.ts'
import { giveCode, notificationsOn, orderSteps } from '../support/order.ts'
import { authorise, fillTransfer, transferForm } from '../support/transfer.ts'
import { expectWhole } from '../support/whole.ts'
import { sentence, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

/** Opens the confirmation of a transfer as a customer with a key. */
async function confirming(
  method: 'ukey' | 'ukeyMobile',
  language: 'zh' | 'en',
  look: { width?: 1440 | 390 } = {},
) {
  const payer = await newCustomer({ funds: 60_000, method })
  const payee = await newCustomer({ funds: 0 })
  const label = await newKey(payer)
  const page = await visitor({ language, ...look })
  await enter(page, { identifier: payer.username, route: '/PTR0101000', language })
  const form = transferForm(page, language)
  await form.payer.filter({ hasText: /\d\.\d\d/ }).waitFor()
  await fillTransfer(page, { name: payee.name, number: payee.number, amount: '52000' }, language)
  await form.next.click()
  await form.confirmHeading.waitFor()
  return { payer, payee, label, page, form, panel: keyPanel(page, language) }
}

async function signatureOf({ customerId }: OwnCustomer) {
  const { rows } = await sql<{ text: string; used: boolean }>`select text, used_at is not null as used
    from orders.signatures where customer_id = ${customerId} and factor = 'ukey'`.execute(database())
  return rows
}

describe.skipIf(noKeys)('a USB-Key', () => {
  takeDrawer()

  test('the key and a dynamic password pay in turn, and the signed text is the one shown', async () => {
    const { payer, payee, label, page, form, panel } = await confirming('ukeyMobile', 'zh')
    await page.getByText(sentence('keyMissing', 'zh')).waitFor()
    expect(await panel.sign.getAttribute('aria-disabled')).toBe('true')
    expect(await form.ask.getAttribute('aria-disabled')).toBe('true')
    await moveKey(label, true)
    await panel.sign.and(page.locator(':not([aria-disabled])')).waitFor()
    expect(await axeViolations(page)).toEqual([])

    const window = await panel.open()
    const shown = (await window.locator('pre').textContent())!
    expect(shown.replaceAll(' ', '')).toContain(payee.number)
    expect(shown).toContain('52,000.00')
    expect(await axeViolations(window)).toEqual([])
    expect(await scrollsSideways(window)).toBe(false)
    await agree(window, 'Wrong111')
    await window.getByText('还可尝试5次').waitFor()
    await page.getByText('USB-Key密码错误，还可尝试5次').waitFor()
    await agree(window)
    await window.locator('#end[data-sign=good]').waitFor()
    expect(await axeViolations(window)).toEqual([])
    await panel.signed.waitFor()
    expect(await axeViolations(page)).toEqual([])

    await authorise(page, payer.mobile)
    await form.submit.click()
    await form.doneHeading.waitFor()
    expect(await balance(payer)).toBe('8000.00')
    expect(await balance(payee)).toBe('52000.00')
    expect(await signatureOf(payer)).toEqual([{ text: shown, used: true }])
  })

  test('the key alone pays, and a second or another customer’s key is explained first', async () => {
    const other = await newKey(await newCustomer({ method: 'ukey' }))
    const { payer, label, page, form, panel } = await confirming('ukey', 'en', { width: 390 })
    await moveKey(label, true)
    await moveKey(other, true)
    await page.getByText(sentence('keyMultiple', 'en')).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await moveKey(label, false)
    // Shown before anything is pressed.
    await page.getByText(sentence('keyMismatch', 'en')).waitFor()
    expect(await panel.sign.getAttribute('aria-disabled')).toBe('true')
    await moveKey(other, false)
    await page.getByText(sentence('keyMissing', 'en')).waitFor()
    await moveKey(label, true)
    await panel.sign.and(page.locator(':not([aria-disabled])')).waitFor()
    const window = await panel.open()
    expect(await window.locator('#agree').textContent()).toBe('Agree and sign')
    await agree(window)
    await panel.signed.waitFor()
    await form.submit.click()
    await form.doneHeading.waitFor()
    expect(await balance(payer)).toBe('8000.00')
  })

  test('a refusal signs nothing, a blocked window is offered again, and a locked key shows the way out', async () => {
    const { payer, label, page, form, panel } = await confirming('ukey', 'zh')
    await moveKey(label, true)
    const window = await panel.open()
    await window.locator('#refuse').click()
    await page.getByText(sentence('keyRefused', 'zh')).waitFor()
    await form.submit.click()
    await page.getByText(wordsOf('zh').flow['factor.missing']).waitFor()

    await page.evaluate(() => {
      globalThis.open = () => null
    })
    await panel.sign.click()
    const [offered] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: wordsOf('zh').keys.open, exact: true }).click(),
    ])
    await offered.locator('#agree').waitFor()
    for (let left = 5; left >= 1; left -= 1) {
      await agree(offered, 'Wrong111')
      await offered.getByText(`还可尝试${left}次`).waitFor()
    }
    await agree(offered, 'Wrong111')
    await offered.locator('#end[data-sign=bad]').waitFor()
    await page.getByText(sentence('keyLocked', 'zh')).waitFor()
    expect(await balance(payer)).toBe('60000.00')
    expect((await signatureOf(payer)).some(({ used }) => used)).toBe(false)
  })

  test('outdated or missing software is explained, with the remedy', async () => {
    const { label, page, panel } = await confirming('ukey', 'en')
    await moveKey(label, true)
    await panel.sign.and(page.locator(':not([aria-disabled])')).waitFor()
    const answer = (body: object) =>
      page.route('**/hello', (route) =>
        route.fulfill({ json: body, headers: { 'access-control-allow-origin': '*' } }),
      )
    await answer({ agent: 'cloudsail-ukey-agent', version: '0.9.0', protocol: 0, drawer: null })
    await page.getByText(sentence('keySoftwareOld', 'en')).waitFor()
    await page.unroute('**/hello')
    await page.route('**/hello', (route) => route.abort())
    await page.getByText(sentence('keyAgentMissing', 'en')).waitFor()
    await page.getByText(wordsOf('en').keys.install).click()
    await page.getByText(wordsOf('en').keys['install.start']).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.unroute('**/hello')
    await panel.sign.and(page.locator(':not([aria-disabled])')).waitFor()
  })

  test('the key signs for another mobile number before the old and the new one confirm it', async () => {
    const language = 'zh'
    const customer = await newCustomer({ method: 'ukey', mobileAccount: false })
    const label = await newKey(customer)
    await moveKey(label, true)
    const page = await visitor({ language })
    await enter(page, { identifier: customer.username, route: '/PSC0103000', language })
    const { profile } = wordsOf(language)
    const fresh = `15${randomInt(10 ** 8, 10 ** 9)}`
    await page.locator('main').getByLabel(profile['mobile.new']).fill(fresh)
    const steps = orderSteps(page, language)
    await steps.next.click()
    await steps.confirmHeading.waitFor()
    for (const ask of await steps.ask.all()) expect(await ask.getAttribute('aria-disabled')).toBe('true')
    const panel = keyPanel(page, language)
    const window = await panel.open(panel.sign.and(page.locator(':not([aria-disabled])')))
    expect(await window.locator('pre').textContent()).toContain(`${fresh.slice(0, 3)}`)
    await agree(window)
    await panel.signed.waitFor()
    await giveCode(page, customer.mobile, language)
    await giveCode(page, fresh, language, 1)
    await expectWhole(page)
    await page.getByRole('button', { name: profile['mobile.submit'] }).click()
    await steps.doneHeading.waitFor()
    expect((await notificationsOn(page, customer.mobile))[0]).toContain(`变更为尾号${fresh.slice(-4)}`)
    await moveKey(label, false)
  })

  test('its password is changed on the key, and the records show that', async () => {
    const language = 'en'
    const customer = await newCustomer({ method: 'ukeyMobile' })
    const label = await newKey(customer)
    await moveKey(label, true)
    const page = await visitor({ language })
    await enter(page, { identifier: customer.username, route: '/PSC0203000', language })
    const words = wordsOf(language).keys
    const button = page.getByRole('button', { name: words['password.action'] })
    await button.and(page.locator(':not([aria-disabled])')).waitFor()
    expect(await axeViolations(page)).toEqual([])
    const window = await keyPanel(page, language).open(button)
    expect(await axeViolations(window)).toEqual([])
    const change = async (old: string, next: string, repeated = next) => {
      await window.locator('#password').fill(old)
      await window.locator('#next').fill(next)
      await window.locator('#repeated').fill(repeated)
      await window.locator('#agree').click()
    }
    await change(keyPassword, 'abcdef')
    await window.locator('#next[aria-invalid]').waitFor()
    await change(keyPassword, 'Sail7302', 'Sail7303')
    await window.locator('#repeated[aria-invalid]').waitFor()
    await change(keyPassword, 'Sail7302')
    await window.locator('#end[data-sign=good]').waitFor()
    await page.getByText(words['password.done'], { exact: true }).waitFor()
    await expectWhole(page, { says: ({ keys }) => [keys['password.done']] })
    expect(await recorded(customer)).toEqual({ orders: 1n, audited: 1n })
    await moveKey(label, false)
  })

  test('a customer without a key in the method is shown which methods have one, and the way there', async () => {
    const { username } = await newCustomer({ method: 'mobile' })
    const page = await visitor({ language: 'en' })
    await enter(page, { identifier: username, route: '/PSC0203000', language: 'en' })
    await page.getByText(wordsOf('en').flow['refused.title']).waitFor()
    expect(await page.getByRole('button', { name: wordsOf('en').keys['password.action'] }).count()).toBe(0)
    expect(await axeViolations(page)).toEqual([])
  })

  test('the drawer is for mouse and keyboard, in both languages and narrow', async () => {
    const customer = await newCustomer({ method: 'ukey' })
    const label = await newKey(customer)
    for (const [language, width] of [
      ['zh', 1440],
      ['en', 390],
    ] as const) {
      const page: Page = await visitor({ language, width })
      await page.goto(`${await agentUrl()}/drawer`)
      const insert = page.locator(`button[data-key="${label}"][data-action=insert]`)
      await insert.focus()
      await page.keyboard.press('Enter')
      const pull = page.locator(`button[data-key="${label}"][data-action=pull]`)
      await pull.waitFor()
      expect(await pull.evaluate((element) => element === document.activeElement)).toBe(true)
      expect(await axeViolations(page)).toEqual([])
      expect(await scrollsSideways(page)).toBe(false)
      await page.keyboard.press('Enter')
      await insert.waitFor()
    }
  })
})

async function recorded({ customerId }: OwnCustomer) {
  const { rows } = await sql<{ orders: bigint; audited: bigint }>`
    select (select count(*) from orders.orders where customer_id = ${customerId}
              and code = ${recordKeyPasswordChange.code} and state = 'success') as orders,
           (select count(*) from orders.audit where customer_id = ${customerId}
              and event = 'order.submitted') as audited`.execute(database())
  return rows[0]!
}
