import { setTimeout as delay } from 'node:timers/promises'

// The clearing between two cells, as a process of its own. A payment that one cell's network has settled towards the other cell
// is paid into the other by its network, under the same number. A refused or returned payment is sent back. The clearing stores
// nothing: the networks keep by number what it has handed over, so it may be killed anywhere and restarted.

/** The clearing's data about a cell. */
export interface ClearingCell {
  /** Address of its networks. */
  url: string
  /** Twelve digits, to which payments are addressed. */
  bankCode: string
}
export interface ClearingWork {
  cells: readonly [ClearingCell, ClearingCell]
  /**
   * A deliberate fault that the checks must find: how the clearing mishandles the first cell's payments of this amount, "1.05".
   */
  fault: { kind: ClearingFault; amount: string } | null
}
export const clearingFaults = ['forgets', 'doubles', 'keeps'] as const
/** `forgets`: a payment is never handed over. `doubles`: it is handed over twice. `keeps`: a returned payment is kept. */
export type ClearingFault = (typeof clearingFaults)[number]

interface Payment {
  amount: string
  currency: string
  purpose: string
  remark: string
  payer: object
  payee: { bank: string }
}
interface Standing {
  network: string
  messageId: string
  state: string
  reason: string | null
  payment: Payment
}

const everyMs = 200
const most = 10_000
const withinMs = 5_000
const notTaken = ['refused', 'returned', 'expired']

async function clear({ cells: [one, other], fault }: ClearingWork): Promise<never> {
  for (;;) {
    await clearOneWay(one, other, fault)
    await clearOneWay(other, one, null)
    await delay(everyMs)
  }
}

async function clearOneWay(
  from: ClearingCell,
  to: ClearingCell,
  fault: ClearingWork['fault'],
): Promise<void> {
  const [paid, handedOver] = await Promise.all([standing(from, 'received'), standing(to, 'payments')])
  // A network that is down is asked again in the next round.
  if (!paid || !handedOver) return
  const there = new Map(handedOver.map((payment) => [keyOf(payment), payment]))
  for (const mine of paid) {
    const { network, messageId, state, payment } = mine
    // Payments to other banks are not the clearing's business.
    if (state !== 'settled' || payment.payee.bank !== to.bankCode) continue
    const wrong = fault?.amount === payment.amount ? fault.kind : null
    if (wrong === 'forgets') continue
    const theirs = there.get(keyOf(mine))
    if (!theirs) {
      if (wrong === 'doubles')
        await post(to, 'payments', { network, messageId: anotherNumber(messageId), ...payment })
      await post(to, 'payments', { network, messageId, ...payment })
    } else if (notTaken.includes(theirs.state) && wrong !== 'keeps')
      await post(from, 'returns', { network, messageId, reason: theirs.reason ?? 'AC04' })
  }
}

const keyOf = ({ network, messageId }: Standing) => `${network}/${messageId}`
const anotherNumber = (messageId: string) => `${messageId.slice(0, 8)}9${messageId.slice(9)}`

async function standing(cell: ClearingCell, what: 'received' | 'payments'): Promise<Standing[] | null> {
  const answer = await ask(cell, `${what}?limit=${most}`)
  if (!answer?.ok) return null
  const told = (await answer.json().catch(() => null)) as { payments: Standing[] } | null
  return told?.payments ?? null
}

/** Posts a message. The next round posts it again if the simulator does not list it by then. */
async function post(cell: ClearingCell, what: 'payments' | 'returns', body: object): Promise<void> {
  await ask(cell, what, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
}

/** Returns null if no answer arrives. */
async function ask({ url }: ClearingCell, path: string, how: RequestInit = {}): Promise<Response | null> {
  const signal = AbortSignal.timeout(withinMs)
  return fetch(`${url}/other-banks/${path}`, { ...how, signal }).catch(() => null)
}

if (process.argv.includes('--with-parent')) {
  process.stdin.on('end', () => process.exit(0)).resume()
  process.stdout.write(`${JSON.stringify({ event: 'clearing', url: '' })}\n`)
  await clear(JSON.parse(process.env.CLEARING ?? '') as ClearingWork)
}
