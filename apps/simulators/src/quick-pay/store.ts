import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NetworkAgreement, NetworkPayment } from './network.ts'

/** What the network keeps: over a restart where it has a folder. */
export interface Store {
  agreements: Map<string, NetworkAgreement>
  /** The newest first. */
  payments: NetworkPayment[]
  save(): void
}

const fileName = 'quick-pay.json'

export function openStore(folder: string | null): Store {
  const { agreements, payments } = read(folder)
  const store: Store = {
    agreements: new Map(agreements.map((each) => [each.agreement, each])),
    payments,
    save() {
      if (folder === null) return
      const kept = { agreements: [...store.agreements.values()], payments: store.payments }
      const file = join(folder, fileName)
      try {
        writeFileSync(`${file}.new`, JSON.stringify(kept))
        renameSync(`${file}.new`, file)
      } catch {
        // A folder that is gone keeps nothing; the network goes on in memory.
      }
    },
  }
  return store
}

function read(folder: string | null): { agreements: NetworkAgreement[]; payments: NetworkPayment[] } {
  try {
    return JSON.parse(readFileSync(join(folder!, fileName), 'utf8'))
  } catch {
    return { agreements: [], payments: [] }
  }
}
