import { keptFile } from '../kept-file.ts'
import type { NetworkAgreement, NetworkPayment } from './network.ts'

/** What the network keeps: over a restart where it has a folder. */
export interface Store {
  agreements: Map<string, NetworkAgreement>
  /** The newest first. */
  payments: NetworkPayment[]
  save(): void
}

interface Kept {
  agreements: NetworkAgreement[]
  payments: NetworkPayment[]
}

export function openStore(folder: string | null): Store {
  const file = keptFile<Kept>(folder, 'quick-pay.json')
  const { agreements, payments } = file.read() ?? { agreements: [], payments: [] }
  const store: Store = {
    agreements: new Map(agreements.map((each) => [each.agreement, each])),
    payments,
    save: () => file.write({ agreements: [...store.agreements.values()], payments: store.payments }),
  }
  return store
}
