import { anyone, defineCall, networkErrors } from '@cloudsail/contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { FakeBank } from './fake-bank.ts'

const told = vi.hoisted(() => ({
  toasts: [] as string[],
  places: [] as unknown[],
  expired: 0,
  session: true,
}))
vi.mock('../router.ts', () => ({
  navigate: (...to: unknown[]) => told.places.push(to),
  currentRoute: () => '/PAM0101000',
}))
vi.mock('../toast-store.ts', () => ({ showToast: (_: string, text: string) => told.toasts.push(text) }))
vi.mock('../texts.ts', () => ({ currentLanguage: () => 'zh' }))
vi.mock('../session.ts', () => ({
  currentSession: () => (told.session ? { sid: 'the-sid' } : null),
  expireSession: () => {
    told.expired += 1
  },
}))

const shape = {
  summary: 'For a test',
  access: anyone,
  request: z.strictObject({ text: z.string() }),
  response: z.object({ text: z.string() }),
}
const ask = defineCall({ name: 'test_ask', ...shape })
const change = defineCall({ name: 'test_change', ...shape, changes: true })

let bank: FakeBank
let api: typeof import('./index.ts')

/** A page that has just been loaded. */
beforeEach(async () => {
  Object.assign(told, { toasts: [], places: [], expired: 0, session: true })
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.resetModules()
  bank = new FakeBank()
  bank.answer = ({ fields }) => ({ body: { text: `${fields.text}!` } })
  vi.stubGlobal('fetch', bank.fetch)
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  api = await import('./index.ts')
})

const names = () => bank.requests.map(({ name }) => name)

describe('the wire', () => {
  test('getR0 once, then calls with session id', async () => {
    const both = await Promise.all([api.call(ask, { text: 'a' }), api.call(ask, { text: 'b' })])
    expect(both).toEqual([{ text: 'a!' }, { text: 'b!' }])
    expect(names()).toEqual(['getR0', 'test_ask', 'test_ask'])
    expect(bank.requests[1]?.fields).toEqual({ IFP_SID: 'the-sid', encryptFlag: '1', text: 'a' })
  })

  test('plain if the bank says so', async () => {
    bank.encryption = false
    expect(await api.call(ask, { text: 'a' })).toEqual({ text: 'a!' })
    expect(bank.requests[1]?.fields).toMatchObject({ encryptFlag: '0' })
  })

  test('plain without a version of encryption, and nothing is sent for an unknown version', async () => {
    bank.encryptVersion = '2'
    await expect(api.call(ask, { text: 'a' })).rejects.toMatchObject({ key: 'networkFailure' })
    expect(names()).toEqual(['getR0'])
    bank.encryptVersion = ''
    bank.encryption = false
    expect(await api.call(ask, { text: 'a' })).toEqual({ text: 'a!' })
  })

  test('takes the first parameters from the answers that the page has preloaded, and later ones by getR0', async () => {
    vi.stubGlobal('document', { querySelector: () => ({}) })
    const fetched = vi.fn(bank.fetch)
    vi.stubGlobal('fetch', fetched)
    expect(await api.call(ask, { text: 'a' })).toEqual({ text: 'a!' })
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(['api/start.json', 'api/test_ask.do'])
    const opened = async () => bank.open(await api.encryptPassword('Secret2026'))
    expect((await opened()).password).toBe('Secret2026')
    expect((await opened()).password).toBe('Secret2026')
    expect(fetched.mock.calls.at(-1)?.[0]).toBe('api/getR0.do')
  })

  test("a customer's clock may be hours off", async () => {
    bank.clockOffMs = 5 * 3_600_000
    expect(await api.call(ask, { text: 'a' })).toEqual({ text: 'a!' })
  })

  test('after a change of the clock the page asks the bank for the time first', async () => {
    await api.call(ask, { text: 'a' })
    const now = Date.now.bind(Date)
    bank.clockOffMs = -10 * 60_000
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 10 * 60_000)
    expect(await Promise.all([api.call(change, { text: 'b' }), api.call(change, { text: 'c' })])).toEqual([
      { text: 'b!' },
      { text: 'c!' },
    ])
    expect(names()).toEqual(['getR0', 'test_ask', 'getR0', 'test_change', 'test_change'])
  })

  test('a query goes on with a new key of the bank, and a change is refused to the customer', async () => {
    await api.call(ask, { text: 'a' })
    bank.key = new FakeBank().key
    expect(await api.call(ask, { text: 'b' })).toEqual({ text: 'b!' })
    bank.key = new FakeBank().key
    await expect(api.call(change, { text: 'c' })).rejects.toMatchObject({ key: 'wireRejected' })
    expect(await api.call(change, { text: 'd' })).toEqual({ text: 'd!' })
    expect(names().filter((name) => name === 'test_change')).toHaveLength(1)
  })

  test('a query goes on after the bank has lost its nonces', async () => {
    await api.call(ask, { text: 'a' })
    bank.nonceEra = 'BBBBBBBB'
    expect(await api.call(ask, { text: 'b' })).toEqual({ text: 'b!' })
    expect(names()).toEqual(['getR0', 'test_ask', 'getR0', 'test_ask'])
  })

  test('a page never gives up encryption on the bank’s word', async () => {
    await api.call(ask, { text: 'a' })
    bank.encryption = false
    await expect(api.call(ask, { text: 'b' })).rejects.toMatchObject({ key: 'wireRejected' })
    expect(bank.requests.map(({ fields }) => fields.text)).not.toContain('b')
    bank.encryption = true
    expect(await api.call(ask, { text: 'c' })).toEqual({ text: 'c!' })
  })

  test('after a failed getR0 the next call begins anew', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await expect(api.call(ask, { text: 'a' })).rejects.toMatchObject({ key: 'networkFailure' })
    vi.stubGlobal('fetch', bank.fetch)
    expect(await api.call(ask, { text: 'b' })).toEqual({ text: 'b!' })
  })
})

describe('answers', () => {
  test.each([
    ['in the clear', () => ({ plain: true, body: { text: 'forged' } })],
    ['a forged time-out', () => ({ plain: true, code: 'PB90002', body: { key: 'sessionExpired' } })],
    ['not of the contract', () => ({ body: { text: 5 } })],
  ])('%s is refused as an answer', async (_, answer) => {
    vi.spyOn(console, 'error').mockReturnValue()
    bank.answer = answer
    await expect(api.call(ask, { text: 'a' })).rejects.toMatchObject({ key: 'networkFailure' })
    expect(told).toMatchObject({ toasts: [networkErrors.networkFailure.zh], places: [], expired: 0 })
  })

  test.each([
    ['another code', (text: string) => text.replace('PE40000007', 'PB90002')],
    ['another sentence', (text: string) => text.replace('wrong', 'right')],
    ['cut off', (text: string) => text.slice(0, -9)],
    ['a page of a proxy', () => '<html>502</html>'],
  ])('%s in transit is refused as an answer', async (_, spoil) => {
    await api.call(ask, { text: 'a' })
    bank.answer = () => ({ code: 'PE40000007', message: 'wrong', body: { key: 'passwordWrong' } })
    bank.spoil = spoil
    await expect(api.call(ask, { text: 'a' })).rejects.toMatchObject({ key: 'networkFailure' })
    expect(told.places).toEqual([])
  })

  test('all success codes of the specification pass', async () => {
    for (const code of ['000001', '0', '300726', 'PE00002333', 'PE00000036', 'PE00000037']) {
      bank.answer = () => ({ code, body: { text: code } })
      expect(await api.call(ask, { text: 'a' })).toEqual({ text: code })
    }
  })
})

describe('errors', () => {
  test.each([
    ['newer', '/timeout'],
    ['loggedOut', '/timeout'],
    ['idle', '/timeout'],
  ])('the session is over (%s)', async (reason, place) => {
    bank.answer = () => ({ code: 'PB90002', body: { key: 'sessionExpired', values: { reason } } })
    await expect(api.call(ask, { text: 'a' })).rejects.toMatchObject({ key: 'sessionExpired' })
    expect(told).toMatchObject({
      places: [[place, { state: { reason, wanted: '/PAM0101000' } }]],
      expired: 1,
      toasts: [],
    })
  })

  test('a page without a session is sent to log in', async () => {
    told.session = false
    bank.answer = () => ({ code: 'PB90002', body: { key: 'sessionExpired' } })
    await expect(api.call(ask, { text: 'a' })).rejects.toThrow()
    expect(told.places).toEqual([['/login', { state: { wanted: '/PAM0101000' } }]])
  })

  test.each(['PW90000000', 'PW90000007'])('a refusal without authority (%s)', async (code) => {
    bank.answer = () => ({ code, message: 'not you', body: { key: 'noAuthority' } })
    await expect(api.call(ask, { text: 'a' })).rejects.toThrow('not you')
    expect(told.places).toEqual([['/noAuthority', { state: { message: 'not you' } }]])
  })

  test('another error is a toast, unless the form shows it', async () => {
    bank.answer = () => ({
      code: 'PE40000007',
      message: 'wrong',
      body: { key: 'passwordWrong', field: 'password', values: { left: 2 } },
    })
    const refusal = { key: 'passwordWrong', code: 'PE40000007', field: 'password', values: { left: 2 } }
    await expect(api.call(ask, { text: 'a' })).rejects.toMatchObject(refusal)
    expect(told.toasts).toEqual(['wrong'])
    await expect(api.call(ask, { text: 'a' }, { reportErrors: 'withoutField' })).rejects.toThrow()
    await expect(api.call(ask, { text: 'a' }, { reportErrors: 'none' })).rejects.toThrow()
    expect(told.toasts).toEqual(['wrong'])
  })

  test('no answer within a minute, and a call aborted by its screen', async () => {
    await api.call(ask, { text: 'a' })
    const slow = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(slow.signal)
    slow.abort()
    await expect(api.call(ask, { text: 'a' })).rejects.toMatchObject({ key: 'requestTimeout' })
    expect(told.toasts).toEqual([networkErrors.requestTimeout.zh])
    const signal = AbortSignal.abort()
    await expect(api.call(ask, { text: 'a' }, { signal })).rejects.toMatchObject({ name: 'AbortError' })
    expect(told.toasts).toHaveLength(1)
  })
})

test('the page is covered during a change, and on request', async () => {
  const seen: unknown[] = []
  bank.answer = () => {
    seen.push(api.busyStore.get())
    return { body: { text: '' } }
  }
  await api.call(ask, { text: 'a' })
  await api.call(change, { text: 'a' })
  await api.call(ask, { text: 'a' }, { busy: 'counting' })
  expect(seen).toEqual([
    { count: 0, text: null },
    { count: 1, text: null },
    { count: 1, text: 'counting' },
  ])
  expect(api.busyStore.get()).toEqual({ count: 0, text: null })
})

test('each password is encrypted with its own random', async () => {
  await api.openWire()
  const blocks = [await api.encryptPassword('Yunfan2026'), await api.encryptPassword('274916')]
  expect(blocks.map((block) => bank.open(block).password)).toEqual(['Yunfan2026', '274916'])
  expect(new Set(blocks.map(({ r0Id }) => r0Id)).size).toBe(2)
  expect(new Set(blocks.map((block) => bank.open(block).r0)).size).toBe(2)
  // The first random was loaded at the start of the page.
  expect(names()).toEqual(['getR0', 'getR0'])
})

test('the random of a page left open is not used', async () => {
  await api.openWire()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 4.5 * 60_000)
  expect((await api.encryptPassword('274916')).r0Id).toBe('r0-2')
})

test('an order keeps its key through reloads until its result is known', () => {
  const key = api.idempotencyKey('20261120000000000001')
  expect(key).toMatch(/^[\w-]{24}$/)
  expect(api.idempotencyKey('20261120000000000001')).toBe(key)
  expect(api.idempotencyKey('20261120000000000002')).not.toBe(key)
  api.forgetIdempotencyKey('20261120000000000001')
  expect(api.idempotencyKey('20261120000000000001')).not.toBe(key)
})
