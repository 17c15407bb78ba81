import type { RequestInput } from '@cloudsail/contract'
import { awaitedOrders } from './awaited.ts'
import { bankPort } from './bank-port.ts'
import { type Flow, missing } from './flow-machine.ts'
import { createLiveFlow } from './live-flow.ts'
import type { OrderContract, OrderPort } from './port.ts'
import { quickOrderStore } from './quick-order-store.ts'

/**
 * Carries out an order with one press. If it has warnings, needs a factor, or an earlier order is unresolved, a dialog is
 * shown first: see `QuickOrderDialog`.
 * @returns false if the customer left the dialog, or an earlier order was shown instead.
 * @throws Failure if the order is refused.
 */
export async function giveQuickOrder<Contract extends OrderContract>(
  contract: Contract,
  input: RequestInput<Contract['prepare']>,
): Promise<boolean> {
  const port = bankPort(contract) as OrderPort
  const live = createLiveFlow(contract.code, port, awaitedOrders)
  await live.prepare(async () => input)
  const prepared = live.read()
  if (prepared.step === 'confirm' && missing(prepared) === null) await live.submit()
  if (hasToBeShown(live.read())) {
    await new Promise<void>((resolve) => quickOrderStore.set({ live, port, onClose: resolve }))
    quickOrderStore.set(null)
    live.show(false)
  }
  const flow = live.read()
  if (flow.step !== 'done' && flow.failure) throw flow.failure
  return flow.step === 'done' && !flow.isEarlier
}

function hasToBeShown(flow: Flow): boolean {
  if (flow.step === 'done') return flow.isEarlier
  if (flow.step === 'fill') return flow.earlier.some(({ state }) => state === 'unknown')
  return flow.unknown || missing(flow) !== null
}
