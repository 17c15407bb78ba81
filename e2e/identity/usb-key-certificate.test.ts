import { authMethodNames } from '@cloudsail/contract'
import { describe, expect, test } from 'vitest'
import { bankNow } from '../../apps/server/src/bankday/index.ts'
import { findCertificate } from '../../apps/server/src/certificates/index.ts'
import { axeViolations, closeBrowserAfterwards, expectNoFaults, visitor } from '../support/browser.ts'
import { database, newCustomer, type OwnCustomer } from '../support/customers.ts'
import { agentUrl, agree, keyPanel, moveKey, newKey, noKeys, takeDrawer } from '../support/keys.ts'
import { enter } from '../support/log-in.ts'
import { authorise } from '../support/transfer.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

/** Returns the serial number on a key of the drawer, and that of the certificate that the bank has stored for its customer. */
async function serials({ customerId, username }: OwnCustomer) {
  const answer = await fetch(`${await agentUrl()}/drawer/keys`)
  const { keys } = (await answer.json()) as { keys: { label: string; serial: string | null }[] }
  const known = await findCertificate(database(), { customerId, kind: 'ukey' })
  return { key: keys.find(({ label }) => label === username)?.serial, bank: known?.serial }
}

describe.skipIf(noKeys)('the certificate of a USB-Key', () => {
  takeDrawer()

  test('one order gives a key from the branch its certificate', async () => {
    const owner = await newCustomer({ method: 'mobile' })
    const page = await visitor()
    await enter(page, { identifier: owner.username, route: '/PSC0104000' })
    const { certificateScreens: words, flow } = wordsOf('zh')
    await page.getByRole('radio', { name: pattern(authMethodNames.ukeyMobile.zh) }).check()
    await page.getByRole('button', { name: words['branch.demo'] }).click()
    const make = page.getByRole('button', { name: words['key.make.go'] })
    await make.waitFor()
    await moveKey(owner.username, true)
    await make.and(page.locator(':not([aria-disabled])')).waitFor()
    await agree(await keyPanel(page, 'zh').open(make))
    await page.getByText(words['method.key.made']).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: flow['fill.next'] }).click()
    await page.getByRole('heading', { level: 1, name: pattern(flow['confirm.title']) }).waitFor()
    await authorise(page, owner.mobile)
    await page.getByRole('button', { name: words['method.submit'] }).click()
    await page.getByText(words['handover.key'], { exact: true }).waitFor()
    // The message stays, even if the page receives other news meanwhile.
    await page.getByRole('button', { name: 'English', exact: true }).click()
    await page.getByText(wordsOf('en').certificateScreens['handover.key'], { exact: true }).waitFor()
    const { key, bank } = await serials(owner)
    expect(bank).toMatch(/^[0-9A-F]{32}$/)
    expect(key).toBe(bank)
    expectNoFaults(page)
  })

  test('is renewed by the key itself, with new keys and a signature by the old ones', async () => {
    const owner = await newCustomer({ method: 'ukey' })
    const today = await bankNow(database())
    await newKey(owner, { now: new Date(today.getTime() - 350 * 24 * 3_600_000) })
    const before = await serials(owner)
    await moveKey(owner.username, true)
    const page = await visitor({ language: 'en' })
    await enter(page, { identifier: owner.username, route: '/PSC0501000', language: 'en' })
    const { certificateScreens: words } = wordsOf('en')
    for (const action of [words['key.make.go'], words['key.sign.go']]) {
      const button = page.getByRole('button', { name: action })
      await button.and(page.locator(':not([aria-disabled])')).waitFor()
      await agree(await keyPanel(page, 'en').open(button))
    }
    await page.getByText(words.renewed, { exact: true }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    const after = await serials(owner)
    expect(after.bank).not.toBe(before.bank)
    expect(after.key).toBe(after.bank)
    expectNoFaults(page)
  })
})
