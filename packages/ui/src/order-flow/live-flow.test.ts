import type { OrderSummary, Receipt } from '@cloudsail/contract/orders'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type AwaitedOrders, awaitedInMemory } from './awaited.ts'
import { type Confirming, earlierKey } from './flow-machine.ts'
import { createLiveFlow, type LiveFlow } from './live-flow.ts'
import type { OrderPort } from './port.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

/** Fate of the next call: answered, refused, answer lost, request lost, or arriving after the page gave up. */
type Fate = 'answered' | 'refused' | 'answerLost' | 'requestLost' | 'late'
const noAnswer = { key: 'networkFailure', message: 'no answer' }

/** A bank that keeps the promises of the order pipeline, behind an unreliable network. */
class Bank {
  readonly orders = new Map<string, 'prepared' | 'done' | 'void'>()
  fates: Record<'prepare' | 'submit' | 'resolve', Fate> = {
    prepare: 'answered',
    submit: 'answered',
    resolve: 'answered',
  }
  /**
   * Called when a submission leaves the page. The function that it returns is called when the submission carries the order
   * out.
   */
  onSubmit: (orderId: string) => () => void = () => () => undefined
  private readonly code: string
  private readonly pause: (name: string) => Promise<void>

  constructor(code: string, pause: (name: string) => Promise<void> = async () => undefined) {
    this.code = code
    this.pause = pause
  }

  /** Starts a call. */
  private async send<T>(name: keyof Bank['fates'], act: () => T): Promise<T> {
    const fate = this.fates[name]
    await this.pause(`${name} sent`)
    if (fate === 'requestLost') throw noAnswer
    if (fate === 'late') {
      void this.pause(`${name} arrives late`)
        .then(act)
        .catch(() => undefined)
      throw noAnswer
    }
    const answer = act()
    await this.pause(`${name} answered`)
    if (fate === 'answerLost') throw noAnswer
    return answer
  }

  private receipt(orderId: string): Receipt {
    const title = { zh: '', en: '' }
    return { orderId, code: this.code, title, amount: null, state: 'success' } as Receipt
  }

  readonly port: OrderPort = {
    ...({} as OrderPort),
    prepare: () =>
      this.send('prepare', () => {
        const orderId = String(this.orders.size + 1).padStart(20, '0')
        this.orders.set(orderId, 'prepared')
        const authorisation = { factors: [] as string[] }
        const title = { zh: '', en: '' }
        return {
          orderId,
          code: this.code,
          title,
          amount: null,
          warnings: [],
          authorisation,
        } as unknown as OrderSummary
      }),
    submit: ({ orderId }) => {
      const onDone = this.onSubmit(orderId)
      const refuses = this.fates.submit === 'refused'
      return this.send('submit', () => {
        if (this.orders.get(orderId) === 'void') throw { key: 'orderUnknown', message: 'unknown' }
        if (this.orders.get(orderId) === 'prepared' && refuses)
          throw { key: 'insufficientBalance', message: '' }
        if (this.orders.get(orderId) === 'prepared') onDone()
        this.orders.set(orderId, 'done')
        return this.receipt(orderId)
      })
    },
    resolve: (orderId) =>
      this.send('resolve', () => {
        if (this.orders.get(orderId) === 'done') return this.receipt(orderId)
        this.orders.set(orderId, 'void')
        return null
      }),
  }
}

/** Returns a flow that must be at the confirmation. */
function confirming(live: LiveFlow): Confirming {
  const flow = live.read()
  if (flow.step !== 'confirm') throw new Error(`at ${flow.step}`)
  return flow
}

/** Returns a page with an order whose submission was not answered. `fate` decides its outcome. */
async function unanswered(fate: Fate, kept = awaitedInMemory()) {
  const bank = new Bank('PTR0101')
  const live = createLiveFlow('PTR0101', bank.port, kept)
  await live.prepare(async () => ({}))
  bank.fates.submit = fate
  await live.submit()
  expect(live.read()).toMatchObject({ step: 'confirm', unknown: true })
  bank.fates.submit = 'answered'
  return { bank, live, kept }
}

/** Lets the page continue to its next call. */
async function flush() {
  for (let n = 0; n < 20; n++) await Promise.resolve()
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('an order without an answer', () => {
  test('is shown instead of the form when the customer goes back', async () => {
    const { live } = await unanswered('answerLost')
    live.back()
    await settled()
    expect(live.read()).toMatchObject({
      step: 'done',
      isEarlier: true,
      receipt: { orderId: '1'.padStart(20, '0') },
    })
  })
  test('is shown when its screen is opened anew, or in another window', async () => {
    const { bank, kept } = await unanswered('answerLost')
    const other = createLiveFlow('PTR0101', bank.port, kept)
    other.show(true)
    await settled()
    expect(other.read()).toMatchObject({ step: 'done', isEarlier: true })
    expect(kept.list()).toEqual([])
  })
  test('is shown as not carried out if it never arrived, and cannot be carried out later', async () => {
    const { bank, live, kept } = await unanswered('requestLost')
    live.back()
    await settled()
    expect(live.read()).toMatchObject({ step: 'fill', earlier: [{ state: 'void' }] })
    expect([...bank.orders.values()]).toEqual(['void'])
    expect(kept.list()).toEqual([])
    await live.prepare(async () => ({}))
    await live.submit()
    expect(live.read()).toMatchObject({ step: 'done', isEarlier: false })
  })
  test('has to be acknowledged before the next is submitted while the bank does not know it', async () => {
    const { bank, live } = await unanswered('answerLost')
    bank.fates.resolve = 'requestLost'
    live.back()
    await settled()
    expect(live.read()).toMatchObject({ step: 'fill', earlier: [{ state: 'unknown' }] })
    await live.prepare(async () => ({}))
    await live.submit()
    expect([...bank.orders.values()]).toEqual(['done', 'prepared'])
    live.acknowledge(earlierKey(confirming(live).earlier[0]!), true)
    bank.fates.resolve = 'answered'
    await live.submit()
    // By now the bank has answered. The receipt is shown, and the next order was not submitted.
    expect(live.read()).toMatchObject({ step: 'done', isEarlier: true })
    expect([...bank.orders.values()]).toEqual(['done', 'prepared'])
  })
  test('of another kind is shown above the form, and has to be acknowledged', async () => {
    const { bank, kept } = await unanswered('answerLost')
    const other = createLiveFlow('PAM0101', bank.port, kept)
    await other.prepare(async () => ({}))
    expect(other.read()).toMatchObject({ step: 'confirm', earlier: [{ state: 'done' }] })
    await other.submit()
    expect(other.read()).toMatchObject({ step: 'confirm', busy: null })
    other.acknowledge(earlierKey(confirming(other).earlier[0]!), true)
    await other.submit()
    expect(other.read()).toMatchObject({ step: 'done', isEarlier: false })
  })
  test('is confirmed again by the same order', async () => {
    const { bank, live, kept } = await unanswered('answerLost')
    await live.submit()
    expect(live.read()).toMatchObject({ step: 'done', isEarlier: false })
    expect([...bank.orders.values()]).toEqual(['done'])
    expect(kept.list()).toEqual([])
  })
  test('stays awaited if a second try is refused, since the first may still arrive', async () => {
    const { bank, live, kept } = await unanswered('requestLost')
    bank.fates.submit = 'refused'
    await live.submit()
    await live.submit()
    expect(live.read()).toMatchObject({ step: 'confirm', failure: { key: 'insufficientBalance' } })
    expect(kept.list()).toHaveLength(1)
    live.back()
    await settled()
    expect([...bank.orders.values()]).toEqual(['void'])
  })
  test('is not doubled by two windows that submit at the same time', async () => {
    const bank = new Bank('PTR0101', flush)
    const kept = awaitedInMemory()
    const windows = [0, 1].map(() => createLiveFlow('PTR0101', bank.port, kept))
    for (const live of windows) await live.prepare(async () => ({}))
    await Promise.all(windows.map((live) => live.submit()))
    expect([...bank.orders.values()].filter((state) => state === 'done').length).toBeLessThan(2)
  })
  test('stays awaited if its answer came to a screen that the customer had left', async () => {
    const bank = new Bank('PTR0101')
    const kept = awaitedInMemory()
    const live = createLiveFlow('PTR0101', bank.port, kept)
    await live.prepare(async () => ({}))
    bank.onSubmit = () => () => live.show(false)
    await live.submit()
    expect(kept.list()).toHaveLength(1)
  })
})

const presses = ['prepare', 'submit', 'back', 'again', 'acknowledge', 'lookUp', 'reload', 'leave'] as const
const fate = fc.constantFrom<Fate>(
  'answered',
  'answered',
  'answered',
  'refused',
  'answerLost',
  'requestLost',
  'late',
)
const press = fc.record({
  window: fc.constantFrom(0, 0, 1),
  press: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom('prepare' as const, 'acknowledge' as const, 'submit' as const) },
    { weight: 1, arbitrary: fc.constantFrom(...presses) },
  ),
  fates: fc.record({ submit: fate, resolve: fate.filter((each) => each !== 'refused') }),
  /** Number of pending steps that run before the next press. */
  steps: fc.oneof(fc.nat(4), fc.constant(20)),
})

/** Two windows of one customer, and what each has shown of every order. */
class Customer {
  readonly shown = new Set<string>()
  readonly windows: (LiveFlow | null)[]
  private readonly bank: Bank
  private readonly kept: AwaitedOrders

  constructor(bank: Bank, kept: AwaitedOrders) {
    this.bank = bank
    this.kept = kept
    this.windows = [this.open(), this.open()]
  }

  private open(): LiveFlow {
    const live = createLiveFlow('PTR0101', this.bank.port, this.kept)
    live.subscribe(() => {
      const flow = live.read()
      if (flow.step === 'done' && this.windows.includes(live)) this.shown.add(flow.receipt.orderId)
    })
    live.show(true)
    return live
  }

  press(window: number, press: (typeof presses)[number]): void {
    const live = this.windows[window]
    if (!live) {
      if (press === 'reload') this.windows[window] = this.open()
      return
    }
    const flow = live.read()
    if (press === 'prepare') {
      live.again()
      void live.prepare(async () => ({}))
    } else if (press === 'submit') void live.submit()
    else if (press === 'lookUp') void live.lookUp()
    else if (press === 'back') live.back()
    else if (press === 'again') live.again()
    else if (press === 'acknowledge') {
      if (flow.step !== 'confirm') return
      for (const each of flow.earlier) live.acknowledge(earlierKey(each), true)
    } else {
      live.show(false)
      if (press === 'reload') this.windows[window] = this.open()
      else this.windows[window] = null
    }
  }

  /** Returns the other orders that the submitting window has acknowledged. */
  acknowledgedWith(orderId: string): string[] {
    const flows = this.windows.map((live) => live?.read())
    const own = flows.find((flow) => flow?.step === 'confirm' && flow.summary.orderId === orderId)
    return own?.step === 'confirm' ? own.acknowledged.map((key) => key.split(':')[0]!) : []
  }
}

test('no order is submitted before the customer has seen the state of all earlier ones', async () => {
  let ways = 0
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(press, { minLength: 10, maxLength: 40, size: 'max' }),
      async (scheduler, way) => {
        const bank = new Bank('PTR0101', (name) => scheduler.schedule(Promise.resolve(), name))
        const kept = awaitedInMemory()
        const customer = new Customer(bank, kept)
        let submissions = 0
        /** Submissions that carried an order out, and the other orders that the customer knew of by then. */
        const done: { orderId: string; at: number; known: Set<string> }[] = []
        bank.onSubmit = (orderId) => {
          const at = submissions++
          const known = new Set([...customer.shown, ...customer.acknowledgedWith(orderId)])
          return () => done.push({ orderId, at, known })
        }
        for (const { window, press, fates, steps } of way) {
          Object.assign(bank.fates, fates)
          customer.press(window, press)
          await flush()
          for (let n = 0; n < steps && scheduler.count() > 0; n++) {
            await scheduler.waitOne()
            await flush()
          }
        }
        await scheduler.waitIdle()
        const unseen = done.flatMap(({ orderId, at, known }) =>
          done
            .filter((before) => before.at < at && !known.has(before.orderId))
            .map((before) => [before, orderId]),
        )
        expect(unseen).toEqual([])
        if (done.length > 1) ways += 1
        // Every order that was carried out is shown in the end, as the windows are reopened one after the other.
        Object.assign(bank.fates, { submit: 'answered', resolve: 'answered' })
        for (let n = 0; n <= way.length; n++) {
          customer.press(0, 'reload')
          await flush()
          await scheduler.waitIdle()
        }
        expect(kept.list()).toEqual([])
        expect(done.filter(({ orderId }) => !customer.shown.has(orderId))).toEqual([])
      },
    ),
    { numRuns: 2_000 },
  )
  // Fewer ways would prove nothing.
  expect(ways).toBeGreaterThan(200)
})
