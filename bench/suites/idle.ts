import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../../apps/server/src/db/database.ts'
import { startSimulators } from '../../apps/server/src/ports/start-simulators.ts'
import { startBankProcess } from '../support/bank-process.ts'
import { createDatabase, untilDaysSigned, withPostgres } from '../support/bench-database.ts'
import { createCrowd, logIn } from '../support/crowd.ts'
import { bankPublicKey, CustomerClient } from '../support/customer-client.ts'
import type { Figure, Suite } from '../support/figure.ts'
import { percentile } from '../support/figures.ts'
import { createQueue, pay, remit } from '../support/payments.ts'
import { postgresCpuMs, processCpuMs } from '../support/processor-time.ts'

/** How long a bank settles after its start before it counts as at rest. */
const settlingMs = 30_000

/**
 * Measures what a demonstration takes of a processor while nobody uses it, and how soon it acts when something comes after a
 * rest: a text, a payment at another bank, an answer on WeChat.
 */
const idle: Suite = ({ quick }) =>
  withPostgres(async (postgres) => {
    const url = await createDatabase(postgres, 'cloudsail')
    const secret = randomBytes(32).toString('hex')
    const simulators = await startSimulators({ secret })
    const bank = await startBankProcess({
      DATABASE_URL: url,
      SMS_GATEWAY_URL: simulators.url,
      SMS_GATEWAY_SECRET: simulators.side('sms-gateway').secret,
      NETWORK_URL: simulators.url,
      SIMULATORS_SECRET: secret,
    })
    const ownerDb = openDatabase({ url, role: '', poolSize: 2 })
    try {
      await untilDaysSigned(ownerDb)
      const figures = await shares({ bank, simulators, ownerDb }, quick ? 60_000 : 300_000)
      const payers = await createCrowd(ownerDb, { count: 200, fundsMinor: 100_000_00n })
      const queue = createQueue(ownerDb, await logIn(ownerDb, payers))
      const page = new CustomerClient(bank.url, await bankPublicKey(bank.url))
      const phones = phonesAt(simulators.url)
      const rounds = quick ? 6 : 20
      /** Repeats a measurement, each time after the bank has come to rest. */
      const afterRest = async (once: () => Promise<number>) => {
        const samplesMs: number[] = []
        for (let round = 0; round < rounds; round++) {
          await delay(2_500 + Math.random() * 1_000)
          samplesMs.push(await once())
        }
        return samplesMs
      }
      const texts = await afterRest(async () => {
        const payment = await queue.next()
        await pay(page, phones, payment)
        const doneMs = performance.now()
        await until(async () => (await phones.notices(payment.payer.mobile)) > 0)
        return performance.now() - doneMs
      })
      const settled = await afterRest(async () => {
        await remit(page, phones, await queue.next())
        const doneMs = performance.now()
        await until(() => areSettled(ownerDb))
        return performance.now() - doneMs
      })
      const answers = await afterRest(() => wechatAnswer(simulators.url))
      page.close()
      return [
        ...figures,
        ...times('text after a transfer', texts),
        ...times('remittance settled', settled),
        ...times('answer on WeChat', answers),
      ]
    } finally {
      await bank.stop()
      await simulators.stop()
      await ownerDb.destroy()
    }
  })
export default idle

interface Parts {
  bank: { pid: number; cpuMs(): Promise<number | null> }
  simulators: { pid(): number }
  ownerDb: Db
}

/** Returns the shares of a core that server, PostgreSQL and the other parties take at rest. */
async function shares({ bank, simulators, ownerDb }: Parts, measuredMs: number): Promise<Figure[]> {
  await delay(settlingMs)
  const spent = async () => [
    (await bank.cpuMs()) ?? 0,
    (await postgresCpuMs(ownerDb)) ?? 0,
    (await processCpuMs(simulators.pid())) ?? 0,
  ]
  const before = await spent()
  const begunMs = performance.now()
  await delay(measuredMs)
  const after = await spent()
  const share = (index: number) => (100 * (after[index]! - before[index]!)) / (performance.now() - begunMs)
  const [server, database, parties] = [0, 1, 2].map(share) as [number, number, number]
  const unit = '% of a core'
  return [
    { name: 'server at rest', value: server, unit, note: `${measuredMs / 1000} s` },
    { name: 'PostgreSQL at rest', value: database, unit },
    { name: 'parties at rest', value: parties, unit },
    { name: 'together', value: server + database + parties, unit, atMost: { target: 0.5 } },
  ]
}

const times = (name: string, samplesMs: readonly number[]): Figure[] => [
  {
    name: `${name}, p50`,
    value: percentile(samplesMs, 0.5),
    unit: 'ms',
    note: `after a rest, ${samplesMs.length}`,
  },
  { name: `${name}, longest`, value: Math.max(...samplesMs), unit: 'ms' },
]

interface Message {
  text: string
  purpose: string
}

/** Reads the simulated phone over HTTP. */
function phonesAt(url: string) {
  const messages = async (mobile: string): Promise<Message[]> => {
    const answer = await fetch(`${url}/phone/messages.json?mobile=${mobile}`)
    return ((await answer.json()) as { messages: Message[] }).messages
  }
  return {
    async code(mobile: string): Promise<string> {
      const code = (await messages(mobile)).map(({ text }) => /\d{6}/.exec(text)?.[0]).find(Boolean)
      if (!code) throw new Error(`No code has come to ${mobile}`)
      return code
    },
    /** Returns the number of messages that are no codes. */
    notices: async (mobile: string) =>
      (await messages(mobile)).filter(({ purpose }) => purpose === 'notification').length,
  }
}

async function areSettled(db: Db): Promise<boolean> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from networks.payments where state not in ('settled', 'returned')`.execute(
    db,
  )
  return rows[0]!.open === 0
}

let followers = 0

/** Types a text to the bank's account on WeChat and returns the time until its answer. */
async function wechatAnswer(url: string): Promise<number> {
  followers += 1
  const mobile = `137${String(followers).padStart(8, '0')}`
  const act = async (action: string, typed: object) => {
    const init = { method: 'POST', body: JSON.stringify(typed) }
    return ((await (await fetch(`${url}/wechat/actions/${action}`, init)).json()) as { zh: string }).zh
  }
  const typedMs = performance.now()
  await act('type', { mobile, text: 'benchmark' })
  await until(async () => (await act('read', { mobile })).includes('\n'))
  return performance.now() - typedMs
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadlineMs = performance.now() + 60_000
  while (!(await holds())) {
    if (performance.now() > deadlineMs) throw new Error('Nothing has come in a minute')
    await delay(5)
  }
}
