import { verify, type X509Certificate } from 'node:crypto'
import pkcs11js, { type Handle, type PKCS11 } from 'pkcs11js'
import { KeyError } from './key-error.ts'
import { makeKey, signWith, storeCertificate } from './new-key.ts'
import {
  asKeyError,
  find,
  inSession,
  isGone,
  listTokens,
  logIn,
  openSession,
  readCertificates,
  type StoredCertificate,
  type Token,
  triesLeft,
} from './tokens.ts'
import type { Tries } from './tries.ts'

export interface KeyringOptions {
  pkcs11: PKCS11
  tries: Tries
  /** Returns whether a token of the library counts as inserted. Without a drawer, all of them do. */
  isInserted?: (label: string) => boolean
}

/** An inserted key, as reported to the bank's page. */
interface InsertedKey {
  /** Serial number of its certificate, upper-case hexadecimal. Null if the key has no certificate yet. */
  serial: string | null
  label: string
  subject: string
  /** ISO 8601 */
  notAfter: string | null
}

export interface Enrolment {
  /** Certification request, PKCS#10 in DER. */
  csr: Buffer
  /** Stores the bank's certificate on the key. */
  store(certificate: Buffer): void
  /** Logs the holder out. */
  close(): void
}

/** Operations on the inserted keys. All of them throw KeyError. */
export interface Keyring {
  list(): InsertedKey[]
  /** Checks that the one inserted key holds this certificate. Throws keyMissing, keyMultiple or keyMismatch. */
  check(serial: string | null): void
  sign(serial: string, password: string, text: string): { certificate: Buffer; signature: Buffer }
  changePassword(serial: string, old: string, password: string): void
  enrol(serial: string | null, password: string, name: string): Enrolment
  /** Returns the tries left for the password of that key. */
  left(serial: string | null): number
  readonly mostTries: number
}

const readSerial = (hex: string) => hex.toUpperCase().replace(/^0+(?=.)/, '')

/** Creates a keyring of the tokens that a PKCS#11 library lists. */
export function createKeyring({ pkcs11, tries, isInserted = () => true }: KeyringOptions): Keyring {
  /** Tokens whose new key waits for its certificate in an open session. */
  const pending = new Set<string>()
  const during = <T>(token: Token, work: (session: Handle) => T) =>
    inSession(pkcs11, token, work, { beside: pending.has(token.tokenSerial) })

  const tokens = () => listTokens(pkcs11).filter(({ label }) => isInserted(label))

  const certificateOf = (token: Token): StoredCertificate | null => {
    try {
      const session = pkcs11.C_OpenSession(token.slot, pkcs11js.CKF_SERIAL_SESSION)
      try {
        return readCertificates(pkcs11, session)[0] ?? null
      } finally {
        pkcs11.C_CloseSession(session)
      }
    } catch (cause) {
      throw asKeyError(cause)
    }
  }

  const one = (serial: string | null): { token: Token; stored: StoredCertificate | null } => {
    const inserted = tokens()
    const [token] = inserted
    if (!token) throw new KeyError('keyMissing')
    if (inserted.length > 1) throw new KeyError('keyMultiple')
    const stored = certificateOf(token)
    if (serial !== null && readSerial(serial) !== readSerial(stored?.certificate.serialNumber ?? ''))
      throw new KeyError('keyMismatch')
    return { token, stored }
  }

  const privateKeyOf = (session: Handle, { id }: StoredCertificate): Handle => {
    const [handle] = find(pkcs11, session, [
      { type: pkcs11js.CKA_CLASS, value: pkcs11js.CKO_PRIVATE_KEY },
      { type: pkcs11js.CKA_ID, value: id },
    ])
    if (!handle) throw new KeyError('keyFailed')
    return handle
  }

  return {
    mostTries: tries.most,
    list: () =>
      tokens().map((token) => {
        const certificate = certificateOf(token)?.certificate
        return {
          serial: certificate ? readSerial(certificate.serialNumber) : null,
          label: token.label,
          subject: certificate ? nameOf(certificate) : '',
          notAfter: certificate ? certificate.validToDate.toISOString() : null,
        }
      }),
    check: (serial) => void one(serial),
    left: (serial) => triesLeft(one(serial).token, tries),
    sign(serial, password, text) {
      const { token, stored } = one(serial)
      const bytes = Buffer.from(text)
      return during(token, (session) => {
        logIn(pkcs11, session, token, tries, password)
        const signature = signWith(pkcs11, session, privateKeyOf(session, stored!), bytes)
        const { publicKey, raw } = stored!.certificate
        if (!verify('sha256', bytes, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature))
          throw new KeyError('keyFailed')
        return { certificate: raw, signature }
      })
    },
    changePassword(serial, old, password) {
      const { token } = one(serial)
      during(token, (session) => {
        logIn(pkcs11, session, token, tries, old)
        pkcs11.C_SetPIN(session, old, password)
      })
    },
    enrol(serial, password, name) {
      const { token } = one(serial)
      const close = () => {
        pending.delete(token.tokenSerial)
        pkcs11.C_CloseAllSessions(token.slot)
      }
      try {
        close()
        const session = openSession(pkcs11, token.slot)
        logIn(pkcs11, session, token, tries, password)
        const key = makeKey(pkcs11, session, name)
        pending.add(token.tokenSerial)
        return {
          csr: key.csr,
          store(certificate) {
            one(serial)
            storeCertificate(pkcs11, session, key, certificate)
          },
          close,
        }
      } catch (cause) {
        if (!isGone(cause)) close()
        throw asKeyError(cause)
      }
    },
  }
}

/** Returns the name in a certificate: the common name of its subject. */
function nameOf({ subject }: X509Certificate): string {
  return /^CN=(.*)$/m.exec(subject)?.[1] ?? subject
}
