import { X509Certificate } from 'node:crypto'
import pkcs11js, { type Handle, type PKCS11 } from 'pkcs11js'
import { KeyError } from './key-error.ts'
import type { Tries } from './tries.ts'

/** An inserted token. */
export interface Token {
  slot: Handle
  label: string
  /** Serial number of the token itself, not of a certificate. */
  tokenSerial: string
  flags: number
}

/** A certificate on a token, with the id of its private key. */
export interface StoredCertificate {
  certificate: X509Certificate
  id: Buffer
  handle: Handle
}

const initialised = pkcs11js.CKF_TOKEN_INITIALIZED

/** Lists every inserted token that has been initialised. */
export function listTokens(pkcs11: PKCS11): Token[] {
  return pkcs11.C_GetSlotList(true).flatMap((slot) => {
    try {
      const { label, serialNumber, flags } = pkcs11.C_GetTokenInfo(slot)
      return flags & initialised
        ? [{ slot, label: label.trim(), tokenSerial: serialNumber.trim(), flags }]
        : []
    } catch (error) {
      // The token was removed between the list and the question.
      if (isGone(error)) return []
      throw error
    }
  })
}

const goneCodes: readonly number[] = [
  pkcs11js.CKR_TOKEN_NOT_PRESENT,
  pkcs11js.CKR_DEVICE_REMOVED,
  pkcs11js.CKR_SLOT_ID_INVALID,
  pkcs11js.CKR_TOKEN_NOT_RECOGNIZED,
]
export const isGone = (error: unknown) => goneCodes.includes(codeOf(error))
const codeOf = (error: unknown) => (error as { code?: number }).code ?? 0

/**
 * Runs `work` in a new session, in which the holder is not logged in yet. Closes all other sessions of the token, unless
 * `beside` keeps them open. A token has one log-in for all sessions of a program, so `beside` logs the holder out of them, and
 * the log-in by `work` applies to them again.
 */
export function inSession<T>(
  pkcs11: PKCS11,
  { slot }: Token,
  work: (session: Handle) => T,
  { beside = false } = {},
): T {
  try {
    if (!beside) pkcs11.C_CloseAllSessions(slot)
    const session = openSession(pkcs11, slot)
    try {
      if (beside) logOut(pkcs11, session)
      return work(session)
    } finally {
      if (beside) pkcs11.C_CloseSession(session)
      else pkcs11.C_CloseAllSessions(slot)
    }
  } catch (error) {
    throw asKeyError(error)
  }
}

export const openSession = (pkcs11: PKCS11, slot: Handle) =>
  pkcs11.C_OpenSession(slot, pkcs11js.CKF_RW_SESSION | pkcs11js.CKF_SERIAL_SESSION)

export function asKeyError(error: unknown): KeyError {
  if (error instanceof KeyError) return error
  return new KeyError(isGone(error) ? 'keyMissing' : 'keyFailed', { cause: error })
}

function logOut(pkcs11: PKCS11, session: Handle): void {
  try {
    pkcs11.C_Logout(session)
  } catch (error) {
    if (codeOf(error) !== pkcs11js.CKR_USER_NOT_LOGGED_IN) throw error
  }
}

/** Returns the tries left for a password. The token's own flags take precedence over the count. */
export function triesLeft({ flags, tokenSerial }: Token, tries: Tries): number {
  if (flags & pkcs11js.CKF_USER_PIN_LOCKED) return 0
  const left = tries.left(tokenSerial)
  return flags & pkcs11js.CKF_USER_PIN_FINAL_TRY ? Math.min(left, 1) : left
}

const wrongCodes: readonly number[] = [
  pkcs11js.CKR_PIN_INCORRECT,
  pkcs11js.CKR_PIN_INVALID,
  pkcs11js.CKR_PIN_LEN_RANGE,
]

/** Logs the holder in. Throws keyPasswordFormat (not counted), keyPasswordWrong with the tries left, or keyLocked. */
export function logIn(pkcs11: PKCS11, session: Handle, token: Token, tries: Tries, password: string): void {
  if (!/^[A-Za-z0-9]{6,8}$/.test(password)) throw new KeyError('keyPasswordFormat')
  const { slot, tokenSerial } = token
  if (triesLeft(token, tries) === 0) throw new KeyError('keyLocked')
  const before = tries.left(tokenSerial)
  tries.spend(tokenSerial)
  try {
    pkcs11.C_Login(session, pkcs11js.CKU_USER, password)
  } catch (error) {
    if (codeOf(error) === pkcs11js.CKR_PIN_LOCKED) throw new KeyError('keyLocked', { cause: error })
    if (!wrongCodes.includes(codeOf(error))) {
      tries.restore(tokenSerial, before)
      throw error
    }
    const left = triesLeft({ ...token, flags: pkcs11.C_GetTokenInfo(slot).flags }, tries)
    throw new KeyError(left > 0 ? 'keyPasswordWrong' : 'keyLocked', { left, cause: error })
  }
  tries.restore(tokenSerial)
}

/** Returns the bank's certificates on a token, newest first. */
export function readCertificates(pkcs11: PKCS11, session: Handle): StoredCertificate[] {
  return find(pkcs11, session, [
    { type: pkcs11js.CKA_CLASS, value: pkcs11js.CKO_CERTIFICATE },
    { type: pkcs11js.CKA_CERTIFICATE_TYPE, value: pkcs11js.CKC_X_509 },
  ])
    .flatMap((handle) => {
      const [value, id] = pkcs11.C_GetAttributeValue(session, handle, [
        { type: pkcs11js.CKA_VALUE },
        { type: pkcs11js.CKA_ID },
      ])
      try {
        return [
          {
            certificate: new X509Certificate(value!.value as Buffer),
            id: id!.value as Buffer,
            handle,
          },
        ]
      } catch {
        // Another object that the maker keeps on the token.
        return []
      }
    })
    .sort((a, b) => b.certificate.validFromDate.getTime() - a.certificate.validFromDate.getTime())
}

/** Returns the objects on the token that match the attributes. */
export function find(
  pkcs11: PKCS11,
  session: Handle,
  template: { type: number; value: number | boolean | string | Buffer }[],
): Handle[] {
  pkcs11.C_FindObjectsInit(session, template)
  try {
    return pkcs11.C_FindObjects(session, 100)
  } finally {
    pkcs11.C_FindObjectsFinal(session)
  }
}
