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
  /** `unknown` if the bank did not answer and is asked for the outcome. */
  state: 'asking' | 'codeSent' | 'success' | 'refused' | 'unknown'
  /** The bank's date of the payment. */
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

/** The network's records, kept over a restart if there is a folder. */
export interface Store {
  agreements: Map<string, NetworkAgreement>
  /** Newest first. */
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
