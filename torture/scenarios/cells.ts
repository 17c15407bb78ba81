import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Random } from '../../apps/demo/src/random.ts'
import type { Db } from '../../apps/server/src/db/database.ts'
import { type BankAccountCode, bankAccount } from '../../apps/server/src/ledger/index.ts'
import { loadBankList } from '../../apps/server/src/networks/index.ts'
import type { LoggedIn } from '../../bench/support/crowd.ts'
import { checkBooks } from '../support/check-books.ts'
import { checkClaims } from '../support/check-claims.ts'
import { type ClearingFault, clearingFaults } from '../support/clearing.ts'
import { type ClearingProcess, startClearing } from '../support/clearing-process.ts'
import { type Claim, Customer, isKnown, type Unknowns, type Wanted } from '../support/customer.ts'
import { giveKey, type KeyHolder } from '../support/key-holder.ts'
import type { LoneScenario, Outcome, Run } from '../support/scenario.ts'
import { settle } from '../support/settle.ts'
import { openTestbed, type Testbed } from '../support/testbed.ts'
import { untilDayEndsDone, untilQuiet } from '../support/until-quiet.ts'

/**
 * Settings that make a bank a cell: its code in the networks, and the beginnings of its account numbers and message numbers.
 */
interface Place {
  name: string
  bankCode: string
  numbersFrom: string
  serials: readonly [first: number, last: number]
  /** Smallest large payment of its customers. It differs between the cells, so that money moves from one to the other. */
  largeMinor: bigint
}
const shanghai: Place = {
  name: 'A',
  bankCode: '599290000017',
  numbersFrom: '29000001',
  serials: [20_000_000, 39_999_999],
  largeMinor: 60_000_00n,
}
const beijing: Place = {
  name: 'B',
  bankCode: '599100000013',
  numbersFrom: '10000001',
  serials: [40_000_000, 59_999_999],
  largeMinor: 52_500_00n,
}

interface Cell extends Place {
  testbed: Testbed
  members: readonly LoggedIn[]
  /** The keys with which the members sign. */
  keys: readonly KeyHolder[]
  claims: Claim[]
  /** Payees by order. */
  payees: Map<string, LoggedIn>
}

/** First digits of the codes of both cells. Each lists the other among the receiving banks. */
const bank = '599'
const hourMs = 3_600_000
const patienceMs = 45_000
const roundsOf = (full: boolean) => (full ? 16 : 10)
/** Amounts that a faulty clearing mishandles: one of a payment that arrives, one of a payment that does not. */
const faultAmounts: Record<ClearingFault, string> = { forgets: '1.05', doubles: '1.05', keeps: '1.03' }

/**
 * Two banks, each complete on a PostgreSQL of its own, pay each other over a clearing between their networks, while one of them
 * is killed together with its database, its networks and the clearing. Every payment must have arrived once or come back once.
 * The balances of the two at the central bank must sum to zero, and so must their customers' gains and losses, except for the
 * fees.
 */
export const cells: LoneScenario = {
  title: 'two banks and the clearing between them',
  async runAlone({ opened, ...run }) {
    const open: { close(): Promise<void> }[] = []
    opened({
      async close() {
        for (const each of open.toReversed()) await each.close()
      },
    })
    const memberCount = run.full ? 10 : 3
    const banks: Cell[] = []
    for (const [place, other] of [
      [shanghai, beijing],
      [beijing, shanghai],
    ] as const) {
      const prepare = (db: Db) => becomeCell(db, place, other)
      const testbed = await openTestbed({ members: memberCount, servers: 1, prepare })
      open.push(testbed)
      const members = (await testbed.take(memberCount)).map((member) => ({
        ...member,
        number: numberIn(place, member.accountId),
      }))
      const keys = await Promise.all(members.map((member) => giveKey(testbed.ownerDb, member)))
      banks.push({ ...place, testbed, members, keys, claims: [], payees: new Map() })
    }
    const [a, b] = banks as [Cell, Cell]
    const kind = clearingFaults.find((each) => run.only.includes(each))
    const clearing = await startClearing({
      cells: [knownAs(a), knownAs(b)],
      fault: kind ? { kind, amount: faultAmounts[kind] } : null,
    })
    open.push({ close: () => clearing.kill() })
    return payAcross(a, b, clearing, run)
  },
}

const numberIn = ({ numbersFrom }: Place, accountId: bigint) =>
  numbersFrom + String(accountId).padStart(9, '0')
const knownAs = ({ testbed, bankCode }: Cell) => ({
  url: testbed.networks.environment.NETWORK_URL!,
  bankCode,
})

/** Gives the bank account and message numbers of its own, and lists the other one among the receiving banks. */
async function becomeCell(db: Db, place: Place, other: Place): Promise<void> {
  const { bankCode, numbersFrom, serials } = place
  const [first, last] = serials
  await loadBankList(db)
  await sql`insert into networks.banks (bank, name_zh, name_en, head_office, rank, search_text)
    values (${bank}, '云帆银行', 'Cloudsail Bank', ${other.bankCode}, 0, '599')`.execute(db)
  await sql`update identity.customers set branch_code = ${bankCode}`.execute(db)
  // Cards of both cells begin with the same digits, and neither takes them for another bank's. A passbook number contains the
  // branch.
  await sql`update accounts.accounts set kind = 'passbook', branch_code = ${bankCode},
    number = ${numbersFrom}::text || lpad(account_id::text, 9, '0')`.execute(db)
  await sql`update accounts.numbers set number = ${numbersFrom}::text || lpad(account_id::text, 9, '0')`.execute(
    db,
  )
  await sql
    .raw(`alter sequence networks.message_serial minvalue ${first} maxvalue ${last} start ${first} restart`)
    .execute(db)
}

async function payAcross(
  a: Cell,
  b: Cell,
  clearing: ClearingProcess,
  { full, random, say }: Run,
): Promise<Outcome> {
  const violations: string[] = []
  const unknowns: Unknowns = { count: 0 }
  const both = [a, b] as const
  const before = await Promise.all(both.map(positionOf))
  let paying = true
  say('customers pay')
  const trouble = breakCell(b, clearing, { full, random, isOver: () => !paying })
  await Promise.all(both.map((cell) => payFrom(cell, cell === a ? b : a, { full, unknowns, violations })))
  // Makes payments that leave after two hours due now. They go from the cell that is never killed while the other one is being
  // killed.
  await a.testbed.passTime(2 * hourMs + 1_000)
  paying = false
  const broken = await trouble
  await b.testbed.passTime(2 * hourMs + 1_000)

  say('everything comes to rest')
  for (const { name, testbed } of both) {
    const open = await untilQuiet(testbed.ownerDb)
    if (open !== null) violations.push(`${name}: ${open}`)
  }
  violations.push(...(await untilCleared(a, b)), ...(await untilCleared(b, a)))
  for (const { name, testbed } of both) {
    violations.push(...(await settle(testbed)).map((open) => `${name}: ${open}`))
    await untilDayEndsDone(testbed.ownerDb)
  }

  say('the books are compared')
  const there = await checkArrivals(a, b)
  const back = await checkArrivals(b, a)
  violations.push(...there.violations, ...back.violations)
  for (const [{ name, testbed, members, claims }, { received }] of [
    [a, back],
    [b, there],
  ] as const) {
    const found = [
      ...(await checkClaims(testbed, members, claims, received)),
      ...(await checkBooks(testbed.ownerDb)),
    ]
    violations.push(...found.map((violation) => `${name}: ${violation}`))
  }
  const [ofA, ofB] = (await Promise.all(both.map(positionOf))) as [Position, Position]
  const centralMinor = ofA.centralBankMinor + ofB.centralBankMinor
  if (before.some(({ centralBankMinor }) => centralBankMinor !== 0n) || centralMinor !== 0n)
    violations.push(`the central bank has ${centralMinor} of the two: ${told(ofA)}; ${told(ofB)}`)
  if (ofA.clearingMinor !== 0n || ofB.clearingMinor !== 0n)
    violations.push(`payments under way: ${ofA.clearingMinor}, ${ofB.clearingMinor}`)
  const feesMinor = ofA.feesMinor + ofB.feesMinor
  const hadMinor = before[0]!.customersMinor + before[1]!.customersMinor
  const haveMinor = ofA.customersMinor + ofB.customersMinor
  if (haveMinor !== hadMinor - feesMinor)
    violations.push(`customers had ${hadMinor}, have ${haveMinor}, and paid ${feesMinor} of fees`)
  return {
    figures:
      `A to B ${there.figures}; B to A ${back.figures}; ${broken}; ${unknowns.count} unknowns resolved; ` +
      `central bank A ${ofA.centralBankMinor}, B ${ofB.centralBankMinor} fen, sum ${centralMinor}; customers ${hadMinor} ` +
      `at first, ${haveMinor} at last, fees ${feesMinor}`,
    violations,
  }
}

/**
 * Lets every customer pay those of the other cell over all three networks. One in ten has a wrong name, one in ten an unknown
 * account.
 */
async function payFrom(
  from: Cell,
  to: Cell,
  { full, unknowns, violations }: { full: boolean; unknowns: Unknowns; violations: string[] },
): Promise<void> {
  const { testbed, members, keys, claims, payees } = from
  await Promise.all(
    members.map(async (member, place) => {
      const customer = new Customer(testbed, member, { key: keys[place]!, unknowns })
      for (let round = 0; round < roundsOf(full); round += 1) {
        const payee = to.members[(place + round) % to.members.length]!
        try {
          const claim = await customer.pay(wish(from, to, payee, { place, round }))
          claims.push(claim)
          payees.set(claim.orderId, payee)
        } catch (error) {
          const why = isKnown(error) ? error.key : (error as Error).message
          violations.push(`${from.name}: ${member.customerId} could not pay: ${why}`)
        }
        await delay(((place * 7 + round * 13) % 10) * 100)
      }
      customer.close()
    }),
  )
}

/** Returns a wish with an amount that distinguishes it from all others. */
function wish(
  { largeMinor }: Place,
  to: Place,
  { name, number }: LoggedIn,
  { place, round }: { place: number; round: number },
): Wanted {
  const isLarge = round % 8 === 6
  const amountMinor = BigInt(100 + place * 100 + round) + (isLarge ? largeMinor : 0n)
  const arrival = isLarge ? 'large' : round % 5 === 4 ? 'ordinary' : 'realTime'
  const wrongName = (place + round) % 10 === 3
  const nobody = (place + round) % 10 === 7
  return {
    amountMinor,
    arrival,
    to: {
      bank,
      name: wrongName ? '别人' : name,
      number: nobody ? numberIn(to, 999_990_007n) : number,
    },
  }
}

/**
 * Kills the cell's server, and each time also its PostgreSQL, its networks or the clearing in turn, until the payments are
 * over. Everything runs again afterwards. Returns how often each was killed.
 */
async function breakCell(
  { testbed, members, claims }: Cell,
  clearing: ClearingProcess,
  { full, random, isOver }: { full: boolean; random: Random; isOver: () => boolean },
): Promise<string> {
  const least = full ? 6 : 2
  const counts = { server: 0, PostgreSQL: 0, networks: 0, clearing: 0 }
  const server = testbed.servers[0]!
  for (let turn = 0; turn < least || !isOver(); turn += 1) {
    // Lets some payments succeed in between, even on a slow machine.
    const before = claims.length
    while (claims.length < before + members.length && !isOver()) await delay(50)
    await delay(random.between(0, 1_000))
    await server.kill()
    counts.server += 1
    if (turn % 2 === 0) {
      await clearing.kill()
      counts.clearing += 1
    }
    if (turn % 3 === 1) {
      await testbed.killPostgres()
      counts.PostgreSQL += 1
    }
    if (turn % 3 === 2) {
      await testbed.killNetworks()
      counts.networks += 1
    }
    await delay(random.between(0, 1_500))
    if (turn % 2 === 0) await clearing.start()
    await server.start()
  }
  const killed = Object.entries(counts).map(([what, count]) => `${what} ${count}`)
  return `killed of B: ${killed.join(', ')} times`
}

/**
 * Waits until the other cell has answered every payment that one's network has settled, and the refused ones have come back.
 */
async function untilCleared(from: Cell, to: Cell): Promise<string[]> {
  for (const deadline = performance.now() + patienceMs; ; await delay(250)) {
    const [paid, handedOver] = await Promise.all([
      from.testbed.networks.received(),
      to.testbed.networks.sent(),
    ])
    const there = new Map(handedOver.map((sent) => [`${sent.network}/${sent.messageId}`, sent]))
    const open = paid.filter(({ network, messageId, state }) => {
      const theirs = there.get(`${network}/${messageId}`)
      return state === 'settled' && !(theirs?.state === 'settled' && theirs.answered)
    })
    if (open.length === 0) break
    if (performance.now() > deadline)
      return [
        `${open.length} payments from ${from.name} to ${to.name} are not cleared, such as ${open[0]!.messageId}`,
      ]
  }
  const left = await untilQuiet(from.testbed.ownerDb)
  return left === null ? [] : [`${from.name}: ${left}`]
}

/**
 * Compares the payments of one cell with those received by the other, in both directions. Returns the sums received by account.
 */
async function checkArrivals(
  from: Cell,
  to: Cell,
): Promise<{ figures: string; violations: string[]; received: Map<bigint, bigint> }> {
  const violations: string[] = []
  const { rows: paid } = await sql<{ id: string; orderId: string; state: string; minor: bigint }>`
    select network || '/' || message_id as id, order_id as "orderId", state, amount_minor as minor from networks.payments`.execute(
    from.testbed.ownerDb,
  )
  const { rows: came } = await sql<{ id: string; state: string; minor: bigint }>`
    select network || '/' || message_id as id, state, amount_minor as minor from networks.incoming_payments`.execute(
    to.testbed.ownerDb,
  )
  const there = new Map(came.map((payment) => [payment.id, payment]))
  const sent = new Set(paid.map(({ id }) => id))
  if (paid.length !== from.claims.length)
    violations.push(`${from.name}: ${from.claims.length} were confirmed, ${paid.length} are payments`)
  for (const { id } of came)
    if (!sent.has(id))
      violations.push(`doubled: ${id} has come to ${to.name}, and ${from.name} never paid it`)
  const received = new Map<bigint, bigint>()
  const ends = new Map<string, number>()
  for (const { id, orderId, state, minor } of paid) {
    const here = there.get(id)
    ends.set(state, (ends.get(state) ?? 0) + 1)
    const arrived = state === 'settled' && here?.state === 'booked' && here.minor === minor
    const cameBack = state === 'returned' && (here?.state === 'refused' || here?.state === 'returned')
    if (!arrived && !cameBack)
      violations.push(
        `${id} of ${orderId} is ${state} in ${from.name}, ${here?.state ?? 'lost'} in ${to.name}`,
      )
    if (state !== 'settled') continue
    const { accountId } = from.payees.get(orderId)!
    received.set(accountId, (received.get(accountId) ?? 0n) + minor)
  }
  const listed = [...ends].toSorted().map(([state, count]) => `${state} ${count}`)
  return { figures: `${paid.length} payments: ${listed.join(', ')}`, violations, received }
}

interface Position {
  /** The bank's balance at the central bank. */
  centralBankMinor: bigint
  clearingMinor: bigint
  feesMinor: bigint
  customersMinor: bigint
}
const told = ({ centralBankMinor, customersMinor }: Position) =>
  `${centralBankMinor} there, ${customersMinor} of customers`

async function positionOf({ testbed }: Cell): Promise<Position> {
  const { rows } = await sql<{ owner: bigint; account: bigint; minor: bigint }>`
    select owner, account, sum(minor)::bigint as minor from (
      select owner_id as owner, account_id as account, credits_minor - debits_minor as minor
        from ledger.accounts where currency = 'CNY'
      union all
      select 0, account_id, amount_minor from ledger.pending_legs where currency = 'CNY'
    ) moved group by owner, account`.execute(testbed.ownerDb)
  const of = (code: BankAccountCode) => {
    const { ownerId, accountId } = bankAccount(code, 'CNY')
    return rows.find(({ owner, account }) => owner === ownerId && account === accountId)?.minor ?? 0n
  }
  return {
    centralBankMinor: -of('centralBank'),
    clearingMinor: of('networkClearing'),
    feesMinor: of('feeIncome'),
    customersMinor: rows.reduce((sum, { owner, minor }) => (owner > 0n ? sum + minor : sum), 0n),
  }
}
