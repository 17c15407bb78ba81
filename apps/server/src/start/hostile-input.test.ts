import { errorCatalogue } from '@cloudsail/contract'
import { askReceipt, donate, verifySerial } from '@cloudsail/contract/donation'
import { rateAnswer } from '@cloudsail/contract/help'
import {
  applyForService,
  mails,
  saveMailDraft,
  sendMessage,
  setAlert,
  setPayslipKey,
  subscribeStatements,
} from '@cloudsail/contract/messages'
import type { OrderContract, OrderSummary } from '@cloudsail/contract/orders'
import {
  changeAvatar,
  changeNickname,
  changeReservedInformation,
  changeSettings,
  currentNickname,
  nicknameFree,
} from '@cloudsail/contract/profile'
import { beginUpload, finishUpload, sendUploadPart } from '@cloudsail/contract/uploads'
import { afterAll, expect, test } from 'vitest'
import { buildAccount } from '../accounts/test-builders.ts'
import { allHandlers } from '../app.ts'
import { bankNow, businessDate } from '../bankday/index.ts'
import { testDatabase } from '../db/test-database.ts'
import { buildCharity } from '../donation/test-charities.ts'
import { handlers as wireHandlers } from '../http/get-r0.ts'
import { testServer } from '../http/test-server.ts'
import { buildCustomer } from '../identity/test-builders.ts'
import { submissionOf } from '../orders/test-orders.ts'

const { db, ownerDb } = await testDatabase()
const handlers = allHandlers.filter((handler) => !wireHandlers.includes(handler))
const server = await testServer(db, { handlers })
afterAll(() => server.app.close())
await buildCharity(ownerDb)
const today = businessDate(await bankNow(db))
const { customerId } = await buildCustomer(db)
const { accountId } = await buildAccount(db, { customerId, fundsMinor: 100_000n, transferService: true })
const browser = await server.loggedIn(customerId)

/** Typical inputs of an attacker. */
const hostile = [
  "'; drop table donation.donations; --",
  "' or '1'='1",
  '" or ""="',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}}#{7*7}<%= 7*7 %>',
  '=HYPERLINK("http://example.com","x")',
  '../../../../etc/passwd',
  '%00%27%22',
  '\u0000',
  'a\r\nBcc: someone@example.com',
  '\u202e98765',
  '\ud800',
  '__proto__',
  '％＿\\',
  '9'.repeat(5_000),
] as const

const gift = {
  charity: 'QMZX',
  payerAccountId: `${accountId}`,
  amount: '1.00',
  donorName: '',
  note: '',
  receipt: { kind: 'none' },
  honour: null,
}
const paper = { kind: 'paper', email: 'a@example.com', address: '上海市中山东一路1号', postcode: '200002' }
const letter = {
  topic: 'advice',
  branch: '599290000017',
  phone: '',
  mobile: '',
  ownMobile: true,
  title: '建议',
  content: '建议增加夜间模式',
}
const asked = { serial: 'JZ20261120000000016', email: 'a@example.com', address: '', postcode: '' }

type Field = [name: string, call: OrderContract['prepare'], request: (typed: string) => object]
const alert = {
  replaces: '',
  accountId: `${accountId}`,
  mobile: '',
  allDay: true,
  from: '00:00',
  to: '00:00',
  startAmount: '0',
  direction: 'both',
  showBalance: false,
  digest: false,
  language: 'zh',
}
const tax = { type: 'taxDeclaration', residence: 'both', country: 'US', taxNumber: '', reason: '' }
const posted = {
  details: { type: 'accountProof', accountId: `${accountId}`, copies: 1 },
  delivery: { way: 'express', address: '上海市中山东一路1号', postcode: '200002' },
  feeAccountId: '',
}
const draft = { topic: 'advice', branch: '', phone: '', mobile: '', title: '', content: '' }

/** Every text field of messages, profile, help and donation, with the call that receives it. */
const fields = [
  ['donor', donate.prepare, (typed) => ({ ...gift, donorName: typed })],
  ['note', donate.prepare, (typed) => ({ ...gift, note: typed })],
  ['charity', donate.prepare, (typed) => ({ ...gift, charity: typed })],
  ['receipt email', donate.prepare, (typed) => ({ ...gift, receipt: { ...paper, email: typed } })],
  ['receipt address', donate.prepare, (typed) => ({ ...gift, receipt: { ...paper, address: typed } })],
  ['receipt postcode', donate.prepare, (typed) => ({ ...gift, receipt: { ...paper, postcode: typed } })],
  ['receipt later, serial', askReceipt.prepare, (typed) => ({ ...asked, serial: typed })],
  ['receipt later, address', askReceipt.prepare, (typed) => ({ ...asked, address: typed })],
  ['serial to verify', verifySerial as never, (typed) => ({ serial: typed })],
  ['nickname', changeNickname.prepare, (typed) => ({ nickname: typed })],
  ['nickname asked after', nicknameFree as never, (typed) => ({ nickname: typed })],
  ['letter title', sendMessage as never, (typed) => ({ ...letter, title: typed })],
  ['letter content', sendMessage as never, (typed) => ({ ...letter, content: typed })],
  ['draft of a letter', saveMailDraft as never, (typed) => ({ ...draft, content: typed })],
  [
    'e-mail of statements',
    subscribeStatements.prepare,
    (typed) => ({ accountId: `${accountId}`, on: true, language: 'zh', email: typed }),
  ],
  ['mobile of an alert', setAlert.prepare, (typed) => ({ ...alert, mobile: typed })],
  ['amount of an alert', setAlert.prepare, (typed) => ({ ...alert, startAmount: typed })],
  [
    'tax number',
    applyForService.prepare,
    (typed) => ({ details: { ...tax, taxNumber: typed }, delivery: { way: 'none' }, feeAccountId: '' }),
  ],
  [
    'address of an application',
    applyForService.prepare,
    (typed) => ({ ...posted, delivery: { ...posted.delivery, address: typed } }),
  ],
  ['hint of a passphrase', setPayslipKey.prepare, (typed) => ({ hint: typed, wrapped: '' })],
  ['security phrase', changeReservedInformation.prepare, (typed) => ({ seal: typed })],
  [
    'name of a device',
    changeSettings.prepare,
    (typed) => ({ action: 'nameDevice', deviceId: '1', name: typed }),
  ],
  ['answer that helped', rateAnswer as never, (typed) => ({ question: typed, helpful: true })],
  ['letter phone', sendMessage as never, (typed) => ({ ...letter, phone: typed })],
  ['letter branch', sendMessage as never, (typed) => ({ ...letter, branch: typed })],
  ['search of letters', mails as never, (typed) => ({ from: today, to: today, box: 'inbox', search: typed })],
] satisfies Field[]

test.each(fields)(
  '%s: hostile input is refused in words or taken literally, and never a failure of the bank',
  async (...of) => {
    const [name, call, request] = of
    for (const typed of hostile) {
      const { ok, body } = await browser.call(call, request(typed) as never)
      const { key } = body as { key?: keyof typeof errorCatalogue }
      if (!ok) expect(Object.keys(errorCatalogue), `${name}: ${typed.slice(0, 40)}`).toContain(key)
      expect(key, `${name}: ${typed.slice(0, 40)}`).not.toBe('serverFailure')
    }
    // The text was not executed, and the customer is unchanged.
    expect((await db.selectFrom('donation.charities').select('code').execute()).length).toBe(1)
    expect((await browser.call(currentNickname, {})).body.nickname).toBeNull()
  },
)

test('a note is stored as typed, without markup, formula or escape', async () => {
  for (const note of ["' or '1'='1", '=HYPERLINK("http://example.com","x")', '{{7*7}}#{7*7}<%= 7*7 %>']) {
    const { ok, body } = await browser.call(donate.prepare, { ...gift, note } as never)
    expect(ok, note).toBe(true)
    const line = (body as OrderSummary).lines.find(({ key }) => key === 'note')
    expect(line?.value.zh).toBe(note)
  }
})

/** Files whose name or first bytes contradict their content. */
const lies: [what: string, bytes: Buffer][] = [
  ['SVG with a script named .png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['HTML named .gif', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['text named .gif', Buffer.alloc(1_000, 'a')],
  ['a PNG that ends after its signature', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['GIF89a with a script behind', Buffer.from('GIF89a/*<script>alert(1)</script>*/')],
  ['a JPEG that goes on behind its end', Buffer.from('ffd8ffe000104a46494600ffd9<?php', 'latin1')],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600, 0)])],
  ['a ZIP', Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(600, 0)])],
]

test.each(lies)('an invalid own picture is refused: %s', async (_, bytes) => {
  const name = '../../picture.png'
  const begun = await browser.call(beginUpload, { kind: 'avatar', name, bytes: bytes.length })
  const refusal = async () => {
    if (!begun.ok) return begun.body
    const { uploadId } = begun.body as { uploadId: string }
    const part = { uploadId, part: 0, content: bytes.toString('base64') }
    const sent = await browser.call(sendUploadPart, part)
    if (!sent.ok) return sent.body
    const finished = await browser.call(finishUpload, { uploadId })
    if (!finished.ok) return finished.body
    const own = { action: 'picture', uploadId }
    const prepared = await browser.call(changeAvatar.prepare, own as never)
    if (!prepared.ok) return prepared.body
    const given = await browser.call(changeAvatar.submit, submissionOf(prepared.body as OrderSummary))
    return given.ok ? null : given.body
  }
  const told = (await refusal()) as { key: string } | null
  expect(told).not.toBeNull()
  expect(told!.key).toMatch(/^(avatar|upload)/)
})
