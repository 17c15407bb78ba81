import { expect, test } from 'vitest'
import {
  axeViolations,
  closeBrowserAfterwards,
  expectNoFaults,
  type Page,
  visitor,
} from '../support/browser.ts'
import { giveFileCertificate } from '../support/certificates.ts'
import { balance, newCustomer, testPassword } from '../support/customers.ts'
import { enter } from '../support/log-in.ts'
import { authorise, fillTransfer, transferForm } from '../support/transfer.ts'
import { sentence, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()
type Language = 'zh' | 'en'

function filePanel(page: Page, language: Language) {
  const words = wordsOf(language).certificates
  const panel = page.getByRole('group', { name: words['sign.label'] })
  return {
    panel,
    sign: panel.getByRole('button', { name: words.sign }),
    file: panel.locator('input[type=file]'),
    password: panel.getByLabel(words['import.password'], { exact: true }),
    take: panel.getByRole('button', { name: words['import.sign'] }),
    signed: panel.getByText(words.signed, { exact: true }),
    says: (key: keyof typeof words) => panel.getByText(words[key]),
  }
}

async function toConfirmation(page: Page, language: Language, payee: { name: string; number: string }) {
  const form = transferForm(page, language)
  await form.payer.filter({ hasText: /\d\.\d\d/ }).waitFor()
  await fillTransfer(page, { name: payee.name, number: payee.number, amount: '250' }, language)
  await form.next.click()
  await form.confirmHeading.waitFor()
  return form
}

test('a fresh browser takes the file in once, refuses what is not the customer’s, and signs from then on', async () => {
  const payer = await newCustomer({ method: 'fileMobile', funds: 1_000 })
  const payee = await newCustomer({ funds: 0 })
  const own = await giveFileCertificate(payer)
  const others = await giveFileCertificate(await newCustomer({ method: 'fileMobile' }))
  const page = await visitor({ language: 'en' })
  await enter(page, { identifier: payer.username, route: '/PTR0101000', language: 'en' })
  const form = await toConfirmation(page, 'en', payee)
  const panel = filePanel(page, 'en')

  // The dynamic password comes after the signature.
  expect(await form.ask.getAttribute('aria-disabled')).toBe('true')
  await panel.sign.click()
  await panel.take.waitFor()
  expect(await axeViolations(page)).toEqual([])
  await panel.take.click()
  await panel.says('import.fileMissing').waitFor()
  await panel.file.setInputFiles({ name: 'letter.p12', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await panel.password.fill(testPassword)
  await panel.take.click()
  await panel.says('import.notAFile').waitFor()
  await panel.file.setInputFiles(own)
  await panel.password.fill('Wrong12345')
  await panel.take.click()
  await panel.says('import.passwordWrong').waitFor()
  await panel.file.setInputFiles(others)
  await panel.password.fill(testPassword)
  await panel.take.click()
  await panel.says('import.mismatch').waitFor()
  await panel.file.setInputFiles(own)
  await panel.password.fill(testPassword)
  await panel.take.click()
  await panel.signed.waitFor()
  await authorise(page, payer.mobile, 'en')
  await form.submit.click()
  await form.doneHeading.waitFor()
  expect(await page.getByText(own.serial).count()).toBe(1)
  const words = wordsOf('en').flow
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words['receipt.signature'] }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^signature-\d{20}\.p7m$/)
  expect(await balance(payee)).toBe('250.00')

  // The key stays, and cannot be taken out.
  expect(await page.evaluate(keptKeys)).toEqual([{ serial: own.serial, extractable: false }])
  await page.goto('/#/home')
  await page.goto('/#/PTR0101000')
  await toConfirmation(page, 'en', payee)
  await panel.sign.click()
  await panel.signed.waitFor()
  expectNoFaults(page)
})

test('an expired file is told apart', async () => {
  const payer = await newCustomer({ method: 'fileMobile', funds: 1_000 })
  const payee = await newCustomer({ funds: 0 })
  const old = await giveFileCertificate(payer, { ageDays: 400 })
  const page = await visitor()
  await enter(page, { identifier: payer.username, route: '/PTR0101000' })
  await toConfirmation(page, 'zh', payee)
  const panel = filePanel(page, 'zh')
  await panel.sign.click()
  await panel.panel.getByText(sentence('certificateExpired', 'zh')).waitFor()
  await giveFileCertificate(payer)
  await panel.sign.click()
  await panel.file.setInputFiles(old)
  await panel.password.fill(testPassword)
  await panel.take.click()
  await panel.says('import.expired').waitFor()
})

/** What this browser keeps. */
async function keptKeys(): Promise<{ serial: string; extractable: boolean }[]> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('cloudsail')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const rows = await new Promise<{ serial: string; privateKey: CryptoKey }[]>((resolve) => {
    const all = database.transaction('certificates').objectStore('certificates').getAll()
    all.onsuccess = () => resolve(all.result)
  })
  return rows.map(({ serial, privateKey }) => ({ serial, extractable: privateKey.extractable }))
}
