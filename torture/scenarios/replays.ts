import { setTimeout as delay } from 'node:timers/promises'
import type { LoggedIn } from '../../bench/support/crowd.ts'
import { CustomerClient, type EncryptedCall, Refusal } from '../../bench/support/customer-client.ts'
import { checkBooks } from '../support/check-books.ts'
import { checkClaims } from '../support/check-claims.ts'
import { type Claim, Customer, type Receipt } from '../support/customer.ts'
import type { Scenario } from '../support/scenario.ts'
import { sideBySide } from '../support/side-by-side.ts'
import type { Testbed } from '../support/testbed.ts'

/**
 * Captures every envelope of many orders and sends it again: at once and later, to the same server, to the other and to one
 * that has just started, in the same session and in another.
 */
export const replays: Scenario = {
  title: 'replay of captured envelopes',
  testbed: (full) => ({ members: full ? 102 : 8, servers: 2 }),

  async run(testbed, { full, random }) {
    const payers = await testbed.take(full ? 100 : 6)
    const [payee, stranger] = await testbed.take(2)
    const violations: string[] = []
    const claims: Claim[] = []
    const captured: { encrypted: EncryptedCall; cookie: string; page: CustomerClient }[] = []
    let sent = 0
    const replay = async (
      { encrypted, page }: (typeof captured)[number],
      cookie: string,
      when: string,
      url?: string,
    ) => {
      const way = url === undefined ? page : new CustomerClient(url, testbed.publicKey)
      sent += 1
      const answer = await way.send({ cookie }, encrypted)
      if (way !== page) way.close()
      const refused = (() => {
        try {
          page.open(encrypted, answer)
          return 'nothing'
        } catch (error) {
          return error instanceof Refusal ? error.key : String(error)
        }
      })()
      if (refused !== 'wireRejected') violations.push(`${encrypted.name} ${when} was refused by ${refused}`)
    }

    await sideBySide(payers, 4, async (payer, place) => {
      const at = place % 2
      const page = new CustomerClient(testbed.servers[at]!.url, testbed.publicKey)
      const customer = new Customer(testbed, payer)
      const wanted = { amountMinor: 100n + BigInt(place), to: payee! }
      const ready = (await customer.prepare(wanted))!
      const { code, submission } = ready
      customer.close()
      const calls = [
        page.encrypt(payer, 'PAM0101001_overview', {}),
        page.encrypt(payer, `${code}002_submit`, submission),
        page.encrypt(payer, 'PTR0103001_queryTransfers', { from: '2026-11-01', to: '2026-11-20' }),
      ]
      for (const encrypted of calls) {
        const answer = await page.send(payer, encrypted)
        const opened = page.open<Receipt>(encrypted, answer)
        const capture = { encrypted, cookie: payer.cookie, page }
        captured.push(capture)
        if (encrypted === calls[1]) claims.push(customer.claim(wanted, ready, opened))
        const other = testbed.servers[1 - at]!.url
        await Promise.all([
          replay(capture, payer.cookie, 'at once'),
          replay(capture, payer.cookie, 'at the other server', other),
          replay(capture, stranger!.cookie, 'in another session'),
        ])
      }
    })
    // A restarted server has lost its memory. The others have not.
    await testbed.servers[1]!.kill()
    await testbed.servers[1]!.start()
    await sideBySide(captured, 8, async (capture) => {
      const url = random.pick(testbed.servers).url
      await replay(capture, capture.cookie, 'later, at a server that has been killed', url)
    })
    for (const { page } of captured) page.close()
    const last = await afterLoss(testbed, payers[0]!)
    if (last.taken > 0)
      violations.push(`${last.taken} envelopes were taken again after PostgreSQL was killed`)
    violations.push(...(await checkClaims(testbed, [...payers, payee!, stranger!], claims)))
    violations.push(...(await checkBooks(testbed.ownerDb)))
    return {
      figures: `${captured.length} envelopes, sent again ${sent} times; ${last.sent} of the last moments before PostgreSQL was killed; a page was answered again ${Math.round(last.pauseMs)} ms after PostgreSQL`,
      violations,
    }
  },
}

/**
 * Kills PostgreSQL, which then forgets every nonce. Envelopes sent before, even just before, must not be accepted again. A page
 * that has asked for the current prefix of nonces must be answered at once.
 * @returns how many envelopes were sent just before, how many of them were accepted a second time, and how long after
 * PostgreSQL's return a page was answered again.
 */
async function afterLoss(
  testbed: Testbed,
  member: LoggedIn,
): Promise<{ sent: number; taken: number; pauseMs: number }> {
  const [server] = testbed.servers
  const page = new CustomerClient(server!.url, testbed.publicKey, { sockets: 10 })
  const encrypt = () => Array.from({ length: 25 }, () => page.encrypt(member, 'PAM0101001_overview', {}))
  const withoutEra = encrypt()
  await page.renew()
  const last = [...withoutEra, ...encrypt()]
  await Promise.all(last.map((encrypted) => page.send(member, encrypted)))
  await testbed.killPostgres()
  const backMs = performance.now()
  const pauseMs = (await answeredAgain(page, member)) - backMs
  let taken = 0
  for (const encrypted of last) {
    const deadline = performance.now() + 30_000
    for (let told = 'serverFailure'; told === 'serverFailure' && performance.now() < deadline; ) {
      try {
        page.open(encrypted, await page.send(member, encrypted))
        told = 'taken'
        taken += 1
      } catch (error) {
        told = error instanceof Refusal ? error.key : 'serverFailure'
        if (told === 'serverFailure') await delay(100)
      }
    }
  }
  page.close()
  return { sent: last.length, taken, pauseMs }
}

/** Returns when a page was answered again, as a time of performance.now(). Throws after half a minute. */
async function answeredAgain(page: CustomerClient, member: LoggedIn): Promise<number> {
  for (const deadline = performance.now() + 30_000; ; ) {
    try {
      await page.renew()
      await page.call(member, 'PAM0101001_overview', {})
      return performance.now()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await delay(20)
    }
  }
}
