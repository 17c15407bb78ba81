import { keptFile } from '../kept-file.ts'

export interface NetworkPayment {
  payment: string
  agreement: string
  institution: string
  merchant: string
  goods: string
  amount: string
  mcc: string
  at: string
  /** `unknown` where the bank was not heard, and is asked what has become of it. */
  state: 'asking' | 'codeSent' | 'success' | 'refused' | 'unknown'
  /** The bank's date it counts on. */
  date: string | null
  verifiedBy: string | null
  reason: { zh: string; en: string } | null
  refunded: string
  refunds: { number: string; amount: string; date: string }[]
}

interface NetworkAgreement {
  agreement: string
  institution: string
  state: string
  holder: string
  tail: string
}

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
