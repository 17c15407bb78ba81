/** A receipt that the bank asks for. A request with a new address is a new round. */
export interface Receipt {
  order: string
  round: number
  serial: string
  kind: string
  amount: string
  /** The bank's business dates. */
  askedOn: string
  by: string
}

export interface Sum {
  givenOn: string
  charity: string
  amount: string
  count: number
}

export type ProjectState = 'open' | 'paused' | 'ended'

interface Event {
  id: number
  /** The bank's date from which the bank is shown the event. */
  on: string
  what: object
}

const dayMs = 86_400_000
const laterBy = (date: string, days: number) =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)

/** The charities' records, in memory: requests for receipts, sums received, and the resulting events with their dates. */
export class CharityDesk {
  readonly #run: string
  readonly #known = new Set<string>()
  readonly #events: Event[] = []
  /** Sums that have reached each charity, newest first. */
  readonly sums: Sum[] = []

  constructor(run: string) {
    this.#run = run
  }

  /** Takes a request for a receipt. A repeated round counts once. The ending of the amount decides the outcome. */
  takeReceipt({ order, round, serial, kind, amount, askedOn, by }: Receipt): void {
    if (!this.#isNew(`${order} ${round}`)) return
    const ending = amount.slice(-3)
    const number = `SJ${serial.slice(2)}${round > 1 ? `-${round}` : ''}`
    const tell = (on: string, state: string, as = number) =>
      this.#tell(on, { kind: 'receipt', order, round, state, number: as })
    const state = kind === 'paper' ? 'posted' : 'issued'
    const done = kind === 'paper' ? (ending === '.71' ? laterBy(by, 7) : by) : ending === '.71' ? by : askedOn
    tell(done, state)
    if (ending === '.73') tell(done, state, `${number}-X`)
    if (ending === '.72' && kind === 'paper' && round === 1) tell(laterBy(done, 3), 'returned')
  }

  /** Takes the sum of a day and thanks for it. A repeated sum counts once. */
  takeSum(sum: Sum): void {
    if (!this.#isNew(`${sum.givenOn} ${sum.charity}`)) return
    this.sums.unshift(sum)
    const text = `${sum.count}位捐款人的${sum.amount}元善款已收到，我们将按项目计划使用并公示，谢谢你们。`
    this.#tell('', { kind: 'thanks', givenOn: sum.givenOn, charity: sum.charity, text })
  }

  /** Pauses, reopens or ends a project. */
  setProject(charity: string, state: ProjectState): void {
    this.#tell('', { kind: 'project', charity, state })
  }

  /** Returns the events due by a date of the bank, after a given number. Returns all of them if the bank names another run. */
  events(run: string, after: number, on: string): { run: string; events: object[] } {
    let last = Math.max(0, ...this.#events.map(({ id }) => id))
    const due = this.#events.filter((event) => event.on <= on)
    // Numbers events when they are first reported, not when they are planned: an event planned early may be due late.
    for (const event of due) if (event.id === 0) event.id = ++last
    const since = run === this.#run ? after : 0
    return {
      run: this.#run,
      events: due
        .filter(({ id }) => id > since)
        .sort((one, other) => one.id - other.id)
        .map(({ id, what }) => ({ id, ...what })),
    }
  }

  #isNew(key: string): boolean {
    if (this.#known.has(key)) return false
    this.#known.add(key)
    return true
  }

  #tell(on: string, what: object): void {
    this.#events.push({ id: 0, on, what })
  }
}
