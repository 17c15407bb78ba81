import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pkcs11js, { type PKCS11 } from 'pkcs11js'
import { createKeyring } from '../token/keyring.ts'
import { makeKey, type NewKey, storeCertificate } from '../token/new-key.ts'
import { inSession, listTokens, logIn, type Token } from '../token/tokens.ts'
import type { Tries } from '../token/tries.ts'

/** A virtual key: a token of SoftHSM, identified by its label. */
interface VirtualKey {
  label: string
  inserted: boolean
  serial: string | null
  subject: string
  notAfter: string | null
  left: number
}

/** The virtual keys of a demonstration. They are made, inserted and removed without a physical key. */
export interface Cabinet {
  isInserted(label: string): boolean
  list(): VirtualKey[]
  /** Inserts or removes a key. False if no key has that label. */
  move(label: string, inserted: boolean): boolean
  /** Makes a key, or empties the one with that label. Returns the certification request of its new key pair. */
  make(label: string, password: string, name: string): Buffer
  /** Stores the certificate on a key that was just made. False if no such key waits. */
  store(label: string, certificate: Buffer): boolean
  /** Unlocks a key as a branch would: with a new password and all tries. */
  unlock(label: string, password: string): boolean
}

/** Sets where SoftHSM finds its tokens. Must be called before the library is loaded. */
export function prepareSoftHsm(folder: string): void {
  const tokens = join(folder, 'tokens')
  mkdirSync(tokens, { recursive: true, mode: 0o700 })
  const file = join(folder, 'softhsm2.conf')
  writeFileSync(
    file,
    `directories.tokendir = ${tokens}\nobjectstore.backend = file\nlog.level = ERROR\nslots.removable = true\n`,
  )
  process.env.SOFTHSM2_CONF = file
}

/** The security officer of virtual keys. The drawer itself plays this part, and the PIN protects nothing from it. */
const officer = createHash('sha256').update('virtual key').digest('hex').slice(0, 16)

export function createCabinet(options: { pkcs11: PKCS11; tries: Tries; folder: string }): Cabinet {
  const { pkcs11, tries, folder } = options
  const file = join(folder, 'inserted.json')
  const inserted = new Set(readInserted(file))
  const waiting = new Map<string, { key: NewKey; password: string }>()
  const tokenOf = (label: string) => listTokens(pkcs11).find((token) => token.label === label)

  const freeSlot = () => {
    const slot = pkcs11
      .C_GetSlotList(true)
      .find((each) => !(pkcs11.C_GetTokenInfo(each).flags & pkcs11js.CKF_TOKEN_INITIALIZED))
    if (!slot) throw new Error('SoftHSM has no free slot')
    return slot
  }
  const asOfficer = (token: Token, password: string) =>
    inSession(pkcs11, token, (session) => {
      pkcs11.C_Login(session, pkcs11js.CKU_SO, officer)
      pkcs11.C_InitPIN(session, password)
      tries.restore(token.tokenSerial)
    })

  return {
    isInserted: (label) => inserted.has(label),
    list: () =>
      listTokens(pkcs11)
        .map(({ label, tokenSerial }) => {
          const keyring = createKeyring({ pkcs11, tries, isInserted: (other) => other === label })
          return {
            ...keyring.list()[0]!,
            label,
            inserted: inserted.has(label),
            left: tries.left(tokenSerial),
          }
        })
        .toSorted((a, b) => a.label.localeCompare(b.label)),
    move(label, into) {
      if (!tokenOf(label)) return false
      if (into) inserted.add(label)
      else inserted.delete(label)
      writeFileSync(file, JSON.stringify({ inserted: [...inserted] }))
      return true
    },
    make(label, password, name) {
      const slot = tokenOf(label)?.slot ?? freeSlot()
      pkcs11.C_CloseAllSessions(slot)
      // A label has 32 bytes, padded with blanks.
      pkcs11.C_InitToken(slot, officer, label.padEnd(32))
      const token = tokenOf(label)!
      asOfficer(token, password)
      const key = inSession(pkcs11, token, (session) => {
        logIn(pkcs11, session, token, tries, password)
        return makeKey(pkcs11, session, name)
      })
      waiting.set(label, { key, password })
      return key.csr
    },
    store(label, certificate) {
      const token = tokenOf(label)
      const made = waiting.get(label)
      if (!token || !made) return false
      inSession(pkcs11, token, (session) => {
        logIn(pkcs11, session, token, tries, made.password)
        storeCertificate(pkcs11, session, made.key, certificate)
      })
      waiting.delete(label)
      return true
    },
    unlock(label, password) {
      const token = tokenOf(label)
      if (token) asOfficer(token, password)
      return token !== undefined
    },
  }
}

function readInserted(file: string): string[] {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { inserted: string[] }).inserted
  } catch {
    return []
  }
}
