import type { Currency, RequestInput } from '@cloudsail/contract'
import { proveBalance } from '@cloudsail/contract/accounts'
import {
  type BalanceCheck,
  balanceProofFormat,
  type ChainStart,
  chainBeginning,
  checkWrittenBalance,
  fromBase64,
  isWitnessed,
  type WrittenBalance,
  type WrittenDay,
  type WrittenEntry,
  type WrittenReceipt,
} from '@cloudsail/contract/ledger'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { currentSession, onSessionChange } from '@cloudsail/ui/base/session.ts'

/** Proofs of this session by account and currency. The next proof continues from there. */
const proved = new Map<string, { start: ChainStart; date: string }>()
onSessionChange(() => {
  if (!currentSession()) proved.clear()
})

export interface Asked {
  accountId: string
  currency: Currency
  date: string
}

/** The head as the bank publishes it to everybody. It is loaded separately from the proof. */
interface Published {
  day: WrittenDay
  /** Ed25519, SPKI in DER, base64. */
  publicKey: string
  /** The receipt of the external witness for the day. Null if the witness has not received the day yet. */
  witness: WrittenReceipt | null
}

export interface Proved {
  written: WrittenBalance
  check: BalanceCheck
  /** True if the same head is published. False also if the published head could not be loaded. */
  published: boolean
  /**
   * True if the external witness received this head first and signed that. Null if the witness has not received the day yet.
   */
  witnessed: boolean | null
  witness: WrittenReceipt | null
  address: string
}

/**
 * Loads the entries since the last proved day, the path and the signed head, and recomputes everything here. Returns null if
 * the account had no entry by then. Throws if the bank refuses.
 */
export async function proveHere(asked: Asked, onEntries: (count: number) => void): Promise<Proved | null> {
  const place = `${asked.accountId}.${asked.currency}`
  const known = proved.get(place)
  const start = known && known.date <= asked.date ? known.start : chainBeginning
  const address = `ledger/days/${asked.date}`
  const [fetched, head] = await Promise.all([fetchAll(asked, start, onEntries), publishedAt(address)])
  if (!fetched) return null
  const written: WrittenBalance = { format: balanceProofFormat, start, ...fetched }
  const keys = new Map(head ? [[head.day.keyId, fromBase64(head.publicKey)] as const] : [])
  const check = await checkWrittenBalance(written, keys).catch(() => nothingHolds)
  const published = head !== null && isSame(head.day, written.day) && written.day.businessDate === asked.date
  const witness = head?.witness ?? null
  const witnessed = witness && (await isWitnessed(written.day, witness).catch(() => false))
  const { leaf } = written
  if (published && witnessed !== false && Object.values(check).every(Boolean))
    proved.set(place, {
      date: asked.date,
      start: { seq: leaf.seq, head: leaf.head, balanceMinor: leaf.balanceMinor, heldMinor: leaf.heldMinor },
    })
  return { written, check, published, witnessed, witness, address }
}

/** Result for malformed answers. */
const nothingHolds: BalanceCheck = { sum: false, chain: false, tree: false, signature: false }

async function fetchAll(
  asked: Asked,
  start: ChainStart,
  onEntries: (count: number) => void,
): Promise<Pick<WrittenBalance, 'entries' | 'leaf' | 'path' | 'day'> | null> {
  const entries: WrittenEntry[] = []
  for (;;) {
    const request: RequestInput<typeof proveBalance> = { ...asked, after: entries.at(-1)?.seq ?? start.seq }
    const answer = await call(proveBalance, request)
    entries.push(...answer.entries)
    onEntries(entries.length)
    if (!answer.more) return answer.proof && { entries, ...answer.proof }
    // Guards against an endless loop: an answer announced more entries but contained none.
    if (answer.entries.length === 0) return null
  }
}

async function publishedAt(address: string): Promise<Published | null> {
  try {
    const answer = await fetch(address, { cache: 'no-store' })
    if (!answer.ok) return null
    const { publicKey, witness, ...day } = (await answer.json()) as WrittenDay & Omit<Published, 'day'>
    return { day, publicKey, witness }
  } catch {
    return null
  }
}

const fields = ['businessDate', 'previousDigest', 'accountCount', 'root', 'keyId', 'signature'] as const
const isSame = (one: WrittenDay, other: WrittenDay) => fields.every((field) => one[field] === other[field])
