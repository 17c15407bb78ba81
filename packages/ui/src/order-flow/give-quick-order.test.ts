import type { OrderSummary, Receipt } from '@cloudsail/contract/orders'
import { changeSettings } from '@cloudsail/contract/profile'
import { beforeEach, expect, test, vi } from 'vitest'
import { giveQuickOrder } from './give-quick-order.ts'
import type { OrderPort, Submission } from './port.ts'
import { quickOrderStore } from './quick-order-store.ts'

const bank = vi.hoisted(() => ({ port: {} as OrderPort }))
vi.mock('./bank-port.ts', () => ({ bankPort: () => bank.port }))

const warning = { key: 'added', text: { zh: '提示', en: 'A warning' } }
const submitted: Submission[] = []

/** A bank that gives configured warnings and asks for no factor. */
beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  })
  submitted.length = 0
  quickOrderStore.set(null)
})
function openBank(warnings: OrderSummary['warnings']) {
  const order = {
    orderId: '1'.padStart(20, '0'),
    code: changeSettings.code,
    title: { zh: '', en: '' },
    amount: null,
  }
  bank.port = {
    prepare: async () => ({ ...order, warnings, authorisation: { factors: [] } }) as unknown as OrderSummary,
    submit: async (submission: Submission) => {
      submitted.push(submission)
      return { ...order, state: 'success' } as Receipt
    },
  } as Partial<OrderPort> as OrderPort
}
const give = () => giveQuickOrder(changeSettings, {} as never)

test('an order without a warning is carried out by one press', async () => {
  openBank([])
  expect(await give()).toBe(true)
  expect(submitted).toMatchObject([{ acknowledged: [] }])
})

test('an order with a warning is shown, and carried out after the acknowledgement', async () => {
  openBank([warning])
  const given = give()
  await expect.poll(() => quickOrderStore.get()).not.toBeNull()
  const { live, onClose } = quickOrderStore.get()!
  expect(live.read()).toMatchObject({ step: 'confirm', summary: { warnings: [warning] } })
  await live.submit()
  expect(submitted).toEqual([])
  live.acknowledge('added', true)
  await live.submit()
  onClose()
  expect(await given).toBe(true)
  expect(submitted).toMatchObject([{ acknowledged: ['added'] }])
  expect(quickOrderStore.get()).toBeNull()
})

test('an order with a warning that is left is not carried out', async () => {
  openBank([warning])
  const given = give()
  await expect.poll(() => quickOrderStore.get()).not.toBeNull()
  quickOrderStore.get()!.onClose()
  expect(await given).toBe(false)
  expect(submitted).toEqual([])
})
