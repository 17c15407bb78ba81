import { expect, test } from 'vitest'
import { type Traveller, traveller } from '../../apps/server/src/identity/journeys/test-journeys.ts'
import { testPassword } from '../../apps/server/src/identity/test-builders.ts'
import { axeViolations, closeBrowserAfterwards, expectNoFaults, visitor } from '../support/browser.ts'
import { filePanel, giveFileCertificate } from '../support/certificates.ts'
import { database } from '../support/customers.ts'
import { atStep, beginOnPage, journeyPage, walkOn } from '../support/journey.ts'
import { keyPanel, moveKey, newKey, noKeys, takeDrawer } from '../support/keys.ts'
import { expectWhole } from '../support/whole.ts'

closeBrowserAfterwards()
takeDrawer()

const steps = ['question', 'code', 'signature', 'loginPassword', 'done'] as const

async function signing(method: 'ukey' | 'fileMobile') {
  const who = await traveller(database(), 'recovery', { method })
  return { who, owner: { customerId: who.customerId, username: who.username! } }
}

async function toTheEnd(
  page: Awaited<ReturnType<typeof visitor>>,
  who: Traveller,
  language: 'zh' | 'en',
): Promise<void> {
  await walkOn(page, who, language, { from: 'loginPassword', steps: [...steps] })
  const { words } = journeyPage(page, language)
  await page.getByText(who.username!, { exact: true }).waitFor()
  await page.getByRole('button', { name: words['done.login'] }).waitFor()
  expectNoFaults(page)
}

test.skipIf(noKeys)('recovery with a USB-Key signs a text with its purpose and the identity', async () => {
  const { who, owner } = await signing('ukey')
  const label = await newKey(owner)
  const page = await visitor({ language: 'zh', width: 1440 })
  await beginOnPage(page, who, 'zh')
  await walkOn(page, who, 'zh', { to: 'signature', steps: [...steps] })
  // A reload loses nothing.
  await page.reload()
  await atStep(page, 'recovery', 'signature', 'zh')
  await moveKey(label, true)
  const panel = keyPanel(page, 'zh')
  await panel.sign.and(page.locator(':not([aria-disabled])')).waitFor()
  await expectWhole(page, { inDark: true })
  const window = await panel.open()
  const shown = (await window.locator('pre').textContent())!
  for (const part of ['找回登录密码', 'Forgotten password', who.idNumber.slice(-4)])
    expect(shown).toContain(part)
  await window.locator('#password').fill('Key20261')
  await window.locator('#agree').click()
  await toTheEnd(page, who, 'zh')
})

test('recovery with a file certificate that is new to the browser', async () => {
  const { who, owner } = await signing('fileMobile')
  const file = await giveFileCertificate(owner)
  const page = await visitor({ language: 'en', width: 390 })
  await beginOnPage(page, who, 'en')
  await walkOn(page, who, 'en', { to: 'signature', steps: [...steps] })
  const panel = filePanel(page, 'en')
  await panel.sign.click()
  await panel.take.waitFor()
  expect(await axeViolations(page)).toEqual([])
  await panel.file.setInputFiles(file)
  await panel.password.fill(testPassword)
  await panel.take.click()
  await toTheEnd(page, who, 'en')
})
