import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { midRatesParameter } from '../../apps/server/src/accounts/core/index.ts'
import { agreements } from '../../apps/server/src/agreements/index.ts'
import {
  addDays,
  advanceClock,
  bankNow,
  businessDate,
  enterParameter,
  instantOf,
  isWorkday,
} from '../../apps/server/src/bankday/index.ts'
import { type Db, openDatabase } from '../../apps/server/src/db/database.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { openAccounts, post } from '../../apps/server/src/ledger/index.ts'
import { startBankProcess } from '../support/bank-process.ts'
import { createDatabase, untilDaysSigned, withPostgres } from '../support/bench-database.ts'
import { createCrowd, type LoggedIn, logIn, type Member } from '../support/crowd.ts'
import { bankPublicKey, CustomerClient } from '../support/customer-client.ts'
import type { Figure, Suite } from '../support/figure.ts'
import { hammer, percentile } from '../support/figures.ts'
import { confirm } from '../support/payments.ts'
import { type Phones, startPhones } from '../support/phones.ts'

const clients = 50
/** How long a client reads an answer. */
const thinkMs = 500
const orders = 100

/**
 * Measures the queries of the forms for remittances abroad and for exchange, by 50 clients: opening data, cost, board and
 * quote. Then measures how long a hundred remittances overseas take until all are final. They are given within a minute and
 * leave with one desk batch. Meanwhile the banks abroad are down, slow and silent in turn, and the ending of each account
 * decides its outcome.
 */
const abroad: Suite = ({ quick }) =>
  withPostgres(async (postgres) => {
    const url = await createDatabase(postgres, 'cloudsail')
    await migrate(url)
    const ownerDb = openDatabase({ url, role: '', poolSize: 2 })
    const members = await createCrowd(ownerDb, { count: 500, fundsMinor: 100_000_00n })
    await prepare(ownerDb, members)
    const phones = await startPhones()
    const bank = await startBankProcess({ DATABASE_URL: url, ...phones.environment })
    await toWorkday(ownerDb)
    const crowd = await logIn(ownerDb, members)
    const publicKey = await bankPublicKey(bank.url)
    const pages = Array.from({ length: clients }, () => new CustomerClient(bank.url, publicKey))
    try {
      await untilDaysSigned(ownerDb)
      const durationMs = quick ? 4_000 : 12_000
      const figures: Figure[] = []
      for (const [name, fields] of Object.entries(asked)) {
        const ask = async (worker: number) => {
          const customer = crowd[Math.floor(Math.random() * crowd.length)]!
          await pages[worker]!.call(customer, name, fields())
        }
        await hammer({ atOnce: clients, durationMs: durationMs / 3 }, ask)
        const busy = await hammer({ atOnce: clients, durationMs }, ask)
        const paced = await hammer({ atOnce: clients, durationMs, pauseMs: thinkMs }, ask)
        const call = name.replace(/^.*_/, '')
        figures.push(
          { name: `${call}, without pause`, value: busy.perSecond, unit: '/s', note: `${clients} clients` },
          { name: `${call}, without pause, p99`, value: percentile(busy.samplesMs, 0.99), unit: 'ms' },
          {
            name: `${call}, p99`,
            value: percentile(paced.samplesMs, 0.99),
            unit: 'ms',
            note: `${clients} clients that pause`,
            atMost: { target: 50 },
          },
        )
      }
      return [...figures, ...(await underChaos(ownerDb, pages, phones, crowd.slice(0, orders)))]
    } finally {
      for (const page of pages) page.close()
      await bank.stop()
      await phones.close()
      await ownerDb.destroy()
    }
  })
export default abroad

const asked: Record<string, () => Record<string, unknown>> = {
  PFN0101003_start: () => ({ network: 'swift' }),
  PFN0101004_price: () => ({
    network: 'swift',
    currency: 'USD',
    amount: '5000',
    paying: 'pocket',
    feeFrom: 'same',
    country: 'US',
  }),
  PFN0301003_board: () => ({}),
  PFN0301005_quote: () => ({ side: 'buy', currency: 'USD', cash: false }),
}

/** Prepares mid rates, dollars for every member, and their readings of the terms. */
async function prepare(ownerDb: Db, members: readonly Member[]): Promise<void> {
  const value = { USD: '708.2500', HKD: '91.0050', EUR: '772.4000', JPY: '4.6512', GBP: '918.6000' }
  await enterParameter(ownerDb, midRatesParameter, [{ effectiveOn: '2020-01-02', value }])
  const { agreement, version } = agreements.crossBorder
  const minor = 10_000_00n
  await ownerDb.transaction().execute(async (tx) => {
    await sql`insert into identity.agreement_openings (customer_id, agreement, version, opened_at, read_at, ip)
      select id, ${agreement}, ${version}, bankday.now(), bankday.now(), '127.0.0.1'
      from unnest(${members.map(({ customerId }) => customerId)}::bigint[]) as m (id)`.execute(tx)
    await openAccounts(
      tx,
      members.map(({ customerId: ownerId, accountId }) => ({
        ownerId,
        accountId,
        currency: 'USD' as const,
        normalSide: 'credit' as const,
        overdraftLimitMinor: 0n,
      })),
    )
    await post(
      tx,
      members.map(({ customerId: ownerId, accountId, number }) => ({
        kind: 'opening',
        reference: `${number}.USD`,
        bookedAt: new Date('2024-01-02T10:00:00+08:00'),
        legs: [
          { account: { ownerId: 0n, accountId: 1001n, currency: 'USD' as const }, amountMinor: -minor },
          { account: { ownerId, accountId, currency: 'USD' as const }, amountMinor: minor },
        ],
      })),
    )
  })
}

/** Moves the clock to ten in the morning of the next workday. The desk batch runs at half past. */
async function toWorkday(ownerDb: Db): Promise<void> {
  let date = addDays(businessDate(await bankNow(ownerDb)), 1)
  while (!(await isWorkday(ownerDb, date))) date = addDays(date, 1)
  await advanceClock(ownerDb, instantOf(date, '10:00'))
}

/** Outcomes of the banks abroad, by the ending of the account. Each outcome is final. */
const endings = [
  '0001',
  '8101',
  '8102',
  '8103',
  '8104',
  '8105',
  '8107',
  '8108',
  '8112',
  '8001',
  '8113',
  '8115',
]

async function underChaos(
  ownerDb: Db,
  pages: readonly CustomerClient[],
  phones: Phones,
  payers: readonly LoggedIn[],
): Promise<Figure[]> {
  const givenFromMs = performance.now()
  await hammerOnce(payers, pages, async (page, payer, index) =>
    confirm(
      page,
      phones,
      payer,
      { code: 'PFN0101', ends: 'pending' },
      await remittanceOf(ownerDb, payer, endings[index % endings.length]!),
    ),
  )
  const givenMs = performance.now() - givenFromMs
  const stop = beginChaos(phones)
  const now = await bankNow(ownerDb)
  await advanceClock(ownerDb, new Date(now.getTime() + 31 * 60_000))
  const fromMs = performance.now()
  const ended = await untilEnded(ownerDb, payers.length)
  const endedMs = performance.now() - fromMs
  await stop()
  const lost = await lostMinor(ownerDb)
  return [
    {
      name: 'remittances given',
      value: (payers.length / givenMs) * 60_000,
      unit: '/min',
      atLeast: { target: 100 },
    },
    {
      name: 'the last one ended after',
      value: endedMs / 1_000,
      unit: 's',
      note: `${ended.success} credited, ${ended.failed} back`,
      atMost: { target: 60 },
    },
    {
      name: 'lost',
      value: payers.length - ended.success - ended.failed,
      unit: '',
      atMost: { target: 0, never: 0 },
    },
    { name: 'under way that nobody sent', value: Number(lost), unit: '', atMost: { target: 0, never: 0 } },
  ]
}

/** Runs `work` once for each payer, with a number of pages at a time. */
async function hammerOnce(
  payers: readonly LoggedIn[],
  pages: readonly CustomerClient[],
  give: (page: CustomerClient, payer: LoggedIn, index: number) => Promise<void>,
): Promise<void> {
  let place = 0
  await Promise.all(
    pages.slice(0, 8).map(async (page) => {
      while (place < payers.length) {
        const index = place
        place += 1
        await give(page, payers[index]!, index)
      }
    }),
  )
}

async function remittanceOf(ownerDb: Db, { accountId, number }: LoggedIn, ending: string) {
  const imageCodeId = randomBytes(16).toString('base64url')
  await sql`insert into identity.image_codes values (${imageCodeId}, 'AB12', bankday.now() + interval '1 day')`.execute(
    ownerDb,
  )
  return {
    accountId: String(accountId),
    paying: 'pocket',
    feeFrom: 'same',
    currency: 'USD',
    amount: '500',
    quote: '',
    remitterStreet: '',
    remitterTown: 'SHANGHAI',
    remitterState: '',
    remitterPostcode: '',
    remitterCountry: 'CN',
    phone: '+8613800000000',
    name: 'JANE DOE',
    street: '',
    town: 'SEATTLE',
    state: '',
    postcode: '',
    country: 'US',
    account: `${number.slice(-6)}${ending}`,
    bic: 'CHASUS33XXX',
    clearingCode: '',
    bankName: '',
    bankTown: '',
    bearer: 'SHA',
    code: '421010',
    purpose: 'other',
    paymentType: 'other',
    bonded: false,
    contract: '',
    invoice: '',
    approval: '',
    information: '',
    templateName: '',
    agreed: true,
    imageCodeId,
    imageCode: 'AB12',
  }
}

/** Makes the banks abroad down, silent and slow, two seconds each, and sound for two seconds, in a loop. */
function beginChaos(phones: Phones): () => Promise<void> {
  const turns = [{ down: true }, { silent: true }, { slowMs: 800 }, {}]
  let isOn = true
  const running = (async () => {
    for (let turn = 0; isOn; turn += 1) {
      await phones.setPartyFaults('correspondent', turns[turn % turns.length]!)
      await delay(2_000)
    }
    await phones.setPartyFaults('correspondent', {})
  })()
  return async () => {
    isOn = false
    await running
  }
}

async function untilEnded(ownerDb: Db, count: number): Promise<{ success: number; failed: number }> {
  const deadline = performance.now() + 240_000
  for (;;) {
    const { rows } = await sql<{ success: number; failed: number }>`
      select count(*) filter (where state = 'success')::integer as success,
        count(*) filter (where state = 'failed')::integer as failed
      from remittance.remittances`.execute(ownerDb)
    const found = rows[0]!
    if (found.success + found.failed >= count || performance.now() > deadline) return found
    await delay(100)
    // The bank asks after a minute of silence on its own clock, so the clock moves on.
    await advanceClock(ownerDb, new Date((await bankNow(ownerDb)).getTime() + 1_000))
  }
}

/** Returns the amount on the account for money in transit that no open remittance explains. Expected 0. */
async function lostMinor(ownerDb: Db): Promise<bigint> {
  const { rows } = await sql<{ lost: bigint }>`
    select (select coalesce(sum(a.credits_minor - a.debits_minor), 0) from ledger.accounts a
        where a.owner_id = 0 and a.account_id = 3005)
      + (select coalesce(sum(amount_minor), 0) from ledger.pending_legs where account_id = 3005)
      - (select coalesce(sum(sent_minor), 0) from remittance.remittances
        where sent_at is not null and settled_at is null and state in ('processing', 'unknown', 'success')) as lost`.execute(
    ownerDb,
  )
  return BigInt(rows[0]!.lost)
}
