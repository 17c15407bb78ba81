import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { orderReceipt, srandnum } from '@cloudsail/contract/orders'
import { inBankTransfer } from '@cloudsail/contract/transfers'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Bank, startBank } from '../support/bank.ts'
import { closeBrowserAfterwards, visitor } from '../support/browser.ts'
import { balance, newCustomer } from '../support/customers.ts'
import { enter, sessionElsewhere, wireSession } from '../support/log-in.ts'
import { sentence } from '../support/words.ts'

closeBrowserAfterwards()

/**
 * A second server of the bank on the database of the first, with two processes that answer calls. Each server has its own
 * simulated gateway and phone.
 */
let second: Bank
beforeAll(async () => {
  second = await startBank({
    DATABASE_URL: inject('databaseUrl'),
    WORKERS: '2',
    // The demo's customers keep the virtual keys that the first server made.
    UKEY_AGENT_URL: 'http://127.0.0.1:19538',
  })
})
afterAll(() => second.stop())

async function codeOn(url: string, mobile: string): Promise<string> {
  const answer = await fetch(`${url}/demo/phone/messages.json?mobile=${mobile}`)
  const { messages } = (await answer.json()) as { messages: { text: string }[] }
  return /\d{6}/.exec(messages[0]!.text)![0]
}

async function preparedOrder() {
  const payer = await newCustomer({ funds: 1_000 })
  const payee = await newCustomer({ funds: 0 })
  const here = await wireSession({ identifier: payer.username })
  const there = await sessionElsewhere(here, second.url)
  const prepared = await here.call(inBankTransfer.prepare, {
    payerAccountId: String(payer.accountId),
    payeeName: payee.name,
    payeeAccount: payee.number,
    amount: '100.00',
    currency: 'CNY',
    purpose: 'rent',
    postscript: '',
    saveContact: false,
  })
  const { orderId } = prepared.body
  // Prepared at one server. The password is requested at the other.
  expect((await there.call(srandnum, { orderId })).ok).toBe(true)
  const mobile = await codeOn(second.url, payer.mobile)
  return { payer, payee, here, there, orderId, mobile }
}

test('a session of one server continues on the other, and logging out on one ends both', async () => {
  const customer = await newCustomer()
  const page = await visitor({}, inject('bankUrl'))
  await enter(page, { identifier: customer.username })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const sid = await page.evaluate(() => sessionStorage.getItem('IFP_SID'))

  // The address differs, so the test hands the session to the second server's page.
  const other = await page.context().newPage()
  await other.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await other.goto(`${second.url}/blank`)
  await other.evaluate((key) => sessionStorage.setItem('IFP_SID', key!), sid)
  await other.goto(`${second.url}/#/PTR0103000`)
  await other.getByRole('heading', { level: 1 }).waitFor()

  const anew = page.waitForEvent('load')
  await page.goto('/#/login')
  await anew
  await other.reload()
  await other.waitForURL(/#\/(login|timeout|relogin)/)
})

test('the same order submitted at both servers at once is posted once, with the same answer', async () => {
  const { payer, payee, here, there, orderId, mobile } = await preparedOrder()
  const submission = { orderId, idempotencyKey: crypto.randomUUID(), acknowledged: [], proofs: { mobile } }
  const [first, other] = await Promise.all([
    here.call(inBankTransfer.submit, submission),
    there.call(inBankTransfer.submit, submission),
  ])
  expect(first.ok && other.ok).toBe(true)
  expect(first.body.state).toBe('success')
  expect(other.body).toEqual(first.body)
  expect(await balance(payer)).toBe('900.00')
  expect(await balance(payee)).toBe('100.00')
  const looked = await there.call(orderReceipt, { orderId })
  expect(looked.body.verificationCode).toBe(first.body.verificationCode)
})

test('with different keys, one of two submissions is answered that the order has been carried out', async () => {
  const { payer, here, there, orderId, mobile } = await preparedOrder()
  const submit = (client: typeof here) =>
    client.call(inBankTransfer.submit, {
      orderId,
      idempotencyKey: crypto.randomUUID(),
      acknowledged: [],
      proofs: { mobile },
    })
  const answers = await Promise.all([submit(here), submit(there)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)!.message).toMatch(sentence('idempotencyConflict', 'zh'))
  expect(await balance(payer)).toBe('900.00')
})

test('after one process is killed, the other answers, and a new one takes its place', async () => {
  // The second process starts while the first one already serves.
  await expect.poll(() => listeners(second.url)).toBe(2)
  const [one, other] = await workersOf(second)
  process.kill(one!, 'SIGKILL')
  await expect.poll(() => isRunning(one!)).toBe(false)
  // Every new connection is answered. Only the killed process's open connections are lost.
  for (let call = 0; call < 20; call++) expect((await asked(`${second.url}/healthz`)).status).toBe(200)
  await expect.poll(() => listeners(second.url)).toBe(2)
  expect(await workersOf(second)).toContain(other)
  // Each process reports the figures of all processes.
  await preparedOrder()
  for (let call = 0; call < 6; call++) {
    const { text } = await asked(`${second.url}/metrics`)
    expect(text).toMatch(/^cloudsail_worker_restarts_total 1$/m)
    expect(text).toMatch(/^cloudsail_call_duration_seconds_count\{.*call="[^"]*srandnum".*\} [1-9]/m)
  }
})

/** Returns the number of processes that listen at an address, from the system's table. */
async function listeners(url: string): Promise<number> {
  const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0')
  const sockets = (await readFile('/proc/net/tcp', 'utf8')).split('\n')
  return sockets.filter((line) => new RegExp(`^ *\\d+: [0-9A-F]{8}:${port} \\S+ 0A `).test(line)).length
}

/** Sends a request over a new connection. */
async function asked(url: string): Promise<{ status: number | undefined; text: string }> {
  const [answer] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage]
  return { status: answer.statusCode, text: (await answer.setEncoding('utf8').toArray()).join('') }
}

/** Returns false once nothing is left of a process, including its sockets. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Returns the processes that answer calls. */
async function workersOf({ process: { pid } }: Bank): Promise<number[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ')
  const programs = await Promise.all(
    children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')),
  )
  return children.flatMap((child, at) => (programs[at]!.includes('worker-process') ? [Number(child)] : []))
}

test('after one server has ended, payments from other banks reach the other', async () => {
  await second.stop()
  const { name, number, ...payee } = await newCustomer({ funds: 0 })
  const answer = await fetch(`${inject('bankUrl')}/demo/other-banks/payments`, {
    method: 'POST',
    body: JSON.stringify({
      network: 'IBPS',
      amount: '8.00',
      payer: { name: '陈建国', account: '6222021001116245', bank: '102100099996' },
      payee: { name, account: number, bank: '599290000017' },
    }),
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.status).toBe(202)
  await expect.poll(() => balance(payee)).toBe('8.00')
})
