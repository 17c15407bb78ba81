import { type PublicJwk, seal } from './seal.ts'

export type SlipFault = 'none' | 'damaged' | 'net'

interface Slip {
  card: string
  name: string
  month: string
  /** Net pay in yuan: "18200.00". */
  net: string
  fault: SlipFault
  slipId: string
}

interface Event {
  id: number
  kind: 'keyAsked' | 'slip'
  card: string
  name: string
  [field: string]: unknown
}

const employer = '云栖科技有限公司'
const fen = (text: string) => Math.round(Number(text) * 100)
const yuan = (minor: number) => (minor / 100).toFixed(2)

/** An employer's payroll, in memory: slips that wait for a key, and slips that were sent. */
export class Payroll {
  readonly #run: string
  readonly #events: Event[] = []
  readonly #waiting = new Map<number, Slip>()
  readonly #sent = new Map<string, Slip>()
  /** The bank's last answer for each card: sent, wrong name, or no key. */
  readonly said = new Map<string, 'sent' | 'name' | 'noKey'>()

  constructor(run: string) {
    this.#run = run
  }

  events(run: string, after: number): { run: string; events: Event[] } {
    const since = run === this.#run ? after : 0
    return { run: this.#run, events: this.#events.filter(({ id }) => id > since) }
  }

  /** Starts sending a slip by asking for the key. */
  send(slip: Omit<Slip, 'slipId'>): void {
    const id = this.#add('keyAsked', slip, {})
    this.#waiting.set(id, { ...slip, slipId: `${slip.month}-${slip.card.slice(-8)}` })
  }

  /** Takes the bank's answer to a request for a key. */
  answer(id: number, given: { jwk?: PublicJwk; kid?: string; refused?: 'name' | 'noKey' }): void {
    const slip = this.#waiting.get(id)
    if (!slip) return
    this.#waiting.delete(id)
    if (given.refused || !given.jwk || !given.kid) {
      this.said.set(slip.card, given.refused ?? 'noKey')
      return
    }
    const jwe = seal(given.jwk, JSON.stringify(contentOf(slip)), given.kid)
    // A wrong authentication tag: the slip arrives but cannot be decrypted.
    const shown = slip.fault === 'damaged' ? `${jwe.slice(0, -22)}${'A'.repeat(22)}` : jwe
    this.#sent.set(`${slip.card} ${slip.month}`, slip)
    this.said.set(slip.card, 'sent')
    this.#add('slip', slip, { employer, month: slip.month, slipId: slip.slipId, kid: given.kid, jwe: shown })
  }

  /** Sends the slips for a person's cards again, encrypted for the current key. */
  again({ name, cards }: { name: string; cards: readonly string[] }): void {
    for (const slip of [...this.#sent.values()])
      if (slip.name === name && cards.includes(slip.card)) this.send({ ...slip, fault: 'none' })
  }

  #add(kind: Event['kind'], { card, name }: Pick<Slip, 'card' | 'name'>, more: object): number {
    const id = this.#events.length + 1
    this.#events.push({ id, kind, card, name, ...more })
    return id
  }
}

/** Returns a slip's content. Gross pay is net pay plus a quarter. The deductions add up to that quarter. */
function contentOf({ month, net, fault }: Slip): object {
  const paid = fen(net) + (fault === 'net' ? 10_000 : 0)
  const held = Math.round(paid / 4)
  const base = Math.round((paid + held) * 0.7)
  const pension = Math.round(held * 0.4)
  const fund = Math.round(held * 0.35)
  return {
    employer,
    month,
    items: [
      { name: '基本工资', amount: yuan(base) },
      { name: '绩效', amount: yuan(paid + held - base) },
      { name: '养老保险', amount: yuan(-pension) },
      { name: '住房公积金', amount: yuan(-fund) },
      { name: '个人所得税', amount: yuan(-(held - pension - fund)) },
    ],
    gross: yuan(paid + held),
    deductions: yuan(held),
    net: yuan(paid),
  }
}
