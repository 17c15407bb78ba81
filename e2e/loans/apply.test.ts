import { loanApplicationStateNames } from '@cloudsail/contract/loans'
import { describe, expect, test } from 'vitest'
import { buildReadings } from '../../apps/server/src/agreements/test-builders.ts'
import { drawPdf } from '../../apps/server/src/documents/pdf.ts'
import {
  axeViolations,
  closeBrowserAfterwards,
  expectNoFaults,
  type Page,
  visitor,
} from '../support/browser.ts'
import { filePanel, giveFileCertificate } from '../support/certificates.ts'
import { balance, database, newCustomer, type OwnCustomer, testPassword } from '../support/customers.ts'
import { savedFile } from '../support/files.ts'
import { agree, keyPanel, moveKey, newKey, noKeys, takeDrawer } from '../support/keys.ts'
import { enter } from '../support/log-in.ts'
import { giveCode, notificationsOn, orderSteps, passMinute } from '../support/order.ts'
import { readAll } from '../support/reading.ts'
import { pattern, wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

const language = 'zh'
const { loanApplying: words, contracts, flow } = wordsOf(language)

/** Creates a customer who may apply and has read the required papers. */
async function applicant(method: 'fileMobile' | 'ukeyMobile'): Promise<OwnCustomer> {
  const owner = await newCustomer({ method, funds: 1_000, transferService: false })
  await buildReadings(database(), owner.customerId, ['loanCreditReport', 'loanPersonalData'], new Date())
  return owner
}

/** Fills in the form of PFA0901000 except the amount. */
async function fillApplication(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: words.purpose }).selectOption('renovation')
  await page.getByRole('textbox', { name: words.income }).fill('20000')
  for (const tick of [words.declared, words.creditConsent, words.dataConsent])
    await page.getByRole('checkbox', { name: tick }).check()
}

/** Accepts an amount of the offer. Its contract is drawn up for that amount, and read. */
async function readOffer(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: words.accept, exact: true }).click()
  await page.getByRole('textbox', { name: words['accept.amount'] }).fill(amount)
  const stage = page.getByRole('list', { name: words.stages }).locator('[aria-current=step]')
  await stage.filter({ hasText: words['stage.read'] }).waitFor()
  await page.getByRole('button', { name: words['accept.draw'], exact: true }).click()
  await page.getByRole('checkbox', { name: words['accept.agree'] }).click()
  await readAll(page, language, [/个人消费借款合同/])
  await page.getByRole('checkbox', { name: words['accept.agree'], checked: true }).waitFor()
  await stage.filter({ hasText: words['stage.sign'] }).waitFor()
}

/** Waits until the bank has filed the contract and paid the loan out, which needs no further action. */
async function paidOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: words['accept.back'] }).first().click()
  await page.getByText(loanApplicationStateNames.disbursed[language], { exact: true }).first().waitFor()
}

const contractOf = ({ customerId }: OwnCustomer) =>
  database()
    .selectFrom('contracts.contracts')
    .select(['contract_number', 'sha256', 'state', 'archive_number'])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()

test('a loan from its form to the money: documents, offer, contract read and signed by file and code, filed, paid out', async () => {
  const owner = await applicant('fileMobile')
  const own = await giveFileCertificate(owner, { ageDays: 1 })
  const page = await visitor({ language })
  await enter(page, { identifier: owner.username, route: '/PFA0901000', language })
  const steps = orderSteps(page, language)
  const submit = (text: string) => page.getByRole('button', { name: text, exact: true }).click()

  // The desk asks for documents if the amount ends in 300.
  const amount = page.getByRole('textbox', { name: words.amount })
  await amount.fill('20350')
  await fillApplication(page)
  await steps.next.click()
  await page.getByText('申请金额须为1,000至300,000元，且为100的整数倍。').waitFor()
  await amount.fill('20300')
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  const panel = filePanel(page, language)
  await panel.sign.click()
  await panel.file.setInputFiles(own)
  await panel.password.fill(testPassword)
  await panel.take.click()
  await panel.signed.waitFor()
  await giveCode(page, owner.mobile, language)
  await submit(words.submit)
  await steps.doneHeading.waitFor()

  await page.getByRole('link', { name: pattern(words.toApplications) }).click()
  await page.getByRole('button', { name: words.documents, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const proof = await drawPdf({ title: '收入证明', author: owner.name, language: 'zh' }, (sheet) =>
    sheet.text('收入证明'),
  )
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'income.pdf', mimeType: 'application/pdf', buffer: proof })
  await dialog.getByRole('listitem').filter({ hasText: 'income.pdf' }).waitFor()
  await submit(words['documents.send'])

  // An offer, of which only a part is accepted.
  await readOffer(page, '20000')
  expect(await axeViolations(page)).toEqual([])
  await steps.next.click()
  await steps.confirmHeading.waitFor()
  const contract = () => contractOf(owner)
  const { contract_number: number, sha256 } = await contract()
  const slip = (await page.locator('main').textContent())!.replaceAll(' ', '')
  expect(slip).toContain(number)
  expect(slip).toContain(sha256.toString('hex'))
  await passMinute(owner)
  await panel.sign.click()
  await panel.signed.waitFor()
  await giveCode(page, owner.mobile, language)
  await submit(words['accept.submit'])
  await page.getByRole('heading', { name: pattern(flow['done.waiting']), level: 1 }).waitFor()

  await paidOut(page)
  expect(await balance(owner)).toBe('21000.00')
  expect(await contract()).toMatchObject({ state: 'filed' })
  await page.locator('summary').filter({ hasText: words.contract }).click()
  const archived = (await contract()).archive_number!
  await page.getByRole('definition').filter({ hasText: archived }).waitFor()
  const file = await savedFile(page, () => page.getByRole('button', { name: contracts.pdf }).click())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await axeViolations(page)).toEqual([])
  const notifications = await notificationsOn(page, owner.mobile, 5)
  expect(notifications.join()).toContain(number)
  expectNoFaults(page)
})

describe.skipIf(noKeys)('by USB-Key', () => {
  takeDrawer()

  test('a loan is applied for, and its contract signed by key and code', async () => {
    const owner = await applicant('ukeyMobile')
    await moveKey(await newKey(owner), true)
    const page = await visitor({ language })
    await enter(page, { identifier: owner.username, route: '/PFA0901000', language })
    const steps = orderSteps(page, language)
    const panel = keyPanel(page, language)
    const confirm = async (text: string) => {
      await steps.next.click()
      await steps.confirmHeading.waitFor()
      await panel.sign.and(page.locator(':not([aria-disabled])')).waitFor()
      await agree(await panel.open())
      await panel.signed.waitFor()
      await passMinute(owner)
      await giveCode(page, owner.mobile, language)
      await page.getByRole('button', { name: text, exact: true }).click()
    }
    await page.getByRole('textbox', { name: words.amount }).fill('20000')
    await fillApplication(page)
    await confirm(words.submit)
    await steps.doneHeading.waitFor()
    await page.getByRole('link', { name: pattern(words.toApplications) }).click()
    await readOffer(page, '15000')
    await confirm(words['accept.submit'])
    await page.getByRole('heading', { name: pattern(flow['done.waiting']), level: 1 }).waitFor()
    await paidOut(page)
    expect(await balance(owner)).toBe('16000.00')
    expect(await contractOf(owner)).toMatchObject({ state: 'filed', archive_number: expect.any(String) })
    expectNoFaults(page)
  })
})
