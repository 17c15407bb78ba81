import { cardNumber, residentIdCharacter } from '@cloudsail/contract'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  closeBrowserAfterwards,
  expectNoFaults,
  type Page,
  staffProfile,
  visitor,
} from '../support/browser.ts'
import { atStep, journeyPage, walkOn } from '../support/journey.ts'
import { fillLogIn, imageCodeOf, passCheck } from '../support/log-in.ts'
import { orderSteps } from '../support/order.ts'
import { outsideOf } from '../support/outside.ts'
import { type ProductionBank, startProduction } from '../support/production.ts'
import { type AtWork, atWork, beginDay } from '../support/staff.ts'
import { authorise, fillTransfer, transferForm } from '../support/transfer.ts'
import { wordsOf } from '../support/words.ts'

closeBrowserAfterwards()

let production: ProductionBank
beforeAll(async () => {
  production = await startProduction(inject('clusterUrl'), 'cloudsail_first')
})
afterAll(() => production.stop())

const cards = [880_100_001, 880_100_002].map((serial) => cardNumber('debit', serial))
const documentOf = (payload: string) => payload + residentIdCharacter(payload)
const people = {
  first: {
    name: '单晓芸',
    latin: 'SHAN XIAOYUN',
    idNumber: documentOf('31010119900307002'),
    mobile: '13855500002',
    card: cards[0]!,
    username: 'shanxiaoyun90',
  },
  second: {
    name: '欧阳明哲',
    latin: 'OUYANG MINGZHE',
    idNumber: documentOf('31010119880612003'),
    mobile: '13855500003',
    card: cards[1]!,
    username: 'mingzhe88',
  },
}
type Person = (typeof people)['first']

const login = 'Lantian8Hai3'
const query = '739281'

/** Opens a customer with card and internet bank, with the keys that a teller presses, and has it approved. */
async function open(teller: AtWork, supervisor: AtWork, person: Person): Promise<void> {
  await teller.begin('1100')
  await teller.fill('idNumber', person.idNumber)
  await teller.fill('name', person.name)
  await expect.poll(() => teller.page.getByLabel('拉丁名').inputValue()).toBe(person.latin)
  await teller.fill('idIssuedOn', '20200506')
  await teller.fill('checkReason', '开业首日未接入核查系统')
  await teller.fill('address', '上海市浦东新区世纪大道100号')
  await teller.fill('mobile', person.mobile)
  await teller.select('occupation', '专业技术人员')
  await teller.fill('cardSerial', person.card)
  await teller.fill('single', '5k')
  await teller.fill('daily', '2w')
  await teller.onPad('withdrawalPassword', '640917')
  const sent = await teller.finish()
  expect(sent.said).toContain(teller.word('state.waiting'))
  await supervisor.approve()
}

/** Logs in the first time with the code that came to the mobile. */
async function firstLogIn(page: Page, person: Person): Promise<void> {
  const { words: t, field, submit, imageCode } = journeyPage(page, 'zh')
  const messages = await outsideOf(production.bank.url).messages(person.mobile)
  const [, ebankNumber, code] = messages
    .map(({ text }) => /网银账号(\d{10})，激活码(\d{8})/.exec(text))
    .find(Boolean)!
  await page.goto('/#/login/e-bankFirstLogin')
  await field(t.ebankNumber).fill(ebankNumber!)
  await field(t.idNumber).fill(person.idNumber)
  await field(t.activationCode).fill(code!)
  await imageCode()
  await submit.click()
  const who = {
    kindOfJourney: 'branchFirstLogin' as const,
    mobile: person.mobile,
    chosen: { username: person.username, login, query, withdrawal: '640917' },
  }
  await walkOn(page, who as never, 'zh', { steps: ['code', 'information', 'passwords', 'done'] })
  await atStep(page, 'branchFirstLogin', 'done', 'zh')
  await page.goto('/')
  // Once the picture has come, the page takes what is typed.
  await imageCodeOf(page)
  await fillLogIn(page, { identifier: person.username, password: login })
  await page.getByRole('button', { name: wordsOf('zh').identity['login.submit'], exact: true }).click()
  await passCheck(page, person.mobile)
  await page.waitForURL(/#\/home/)
}

test('an empty bank: staff open its first customers, who pay one another, and the branch closes its day', async () => {
  const profile = async (username: string) => atWork(await staffProfile(production.staffUrl), username)
  const [supervisor, other, teller] = [
    await profile('supervisor1'),
    await profile('supervisor2'),
    await profile('teller1'),
  ]

  await beginDay({ supervisor, checker: other, teller }, cards)
  for (const person of Object.values(people)) await open(teller, supervisor, person)

  // 1,000.00 over the counter.
  await teller.begin('4101')
  await teller.fill('account', people.first.card)
  await teller.fill('amount', '1k')
  await teller.count({ 100: 10 })
  const paid = await teller.post()
  expect(paid.said).toContain(teller.word('state.executed'))

  // The customer logs in the first time and pays 100.00 to the second.
  const page = await visitor({}, production.bank.url)
  await firstLogIn(page, people.first)
  await page.goto('/#/PTR0101000')
  await fillTransfer(page, { name: people.second.name, number: people.second.card, amount: '100' })
  await transferForm(page).next.click()
  const steps = orderSteps(page, 'zh')
  await steps.confirmHeading.waitFor()
  await authorise(page, people.first.mobile)
  await transferForm(page).submit.click()
  await steps.doneHeading.waitFor()

  // And complains.
  const { mail } = wordsOf('zh')
  await page.goto('/#/bankEmail')
  await page.getByRole('button', { name: mail.write, exact: true }).click()
  await page.getByRole('radio', { name: /投诉/ }).check()
  await page.getByRole('textbox', { name: mail.title }).fill('柜面排队时间过长')
  await page.getByRole('textbox', { name: mail.content }).fill('今天上午排队一小时，请改进。')
  await page.getByRole('button', { name: mail.send, exact: true }).click()
  await page.locator('main [data-row="0"]').first().click()
  await page.getByText(/排队一小时/).waitFor()
  expectNoFaults(page)

  // The second customer sees the money.
  const payee = await visitor({}, production.bank.url)
  await firstLogIn(payee, people.second)
  await payee.getByText('100.00').first().waitFor()

  // Staff see what the customer sees, and the branch closes its day.
  await teller.open(people.first.idNumber, 'A001')
  await teller.page.getByText('900.00').first().waitFor()
  await teller.begin('4205')
  await teller.countTwice({ 100: 110 })
  const closing = await teller.post()
  expect(closing.said).toContain(teller.word('state.waiting'))
  await supervisor.approve()
  await supervisor.begin('4402')
  const closed = await supervisor.finish('结束营业')
  expect(closed.said).toContain(supervisor.word('state.executed'))
  for (const at of [supervisor, other, teller]) expectNoFaults(at.page)

  const books = await production.operate('check-books')
  expect(books.output).toMatch(/The books are what was signed/)
  expect(books.code).toBe(0)
})
